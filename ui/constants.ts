/**
 * Viewport widths in CSS pixels from which a layout applies. Style sheets repeat them; scripts read them
 * here.
 */
export const breakpoints = { small: 600, desktop: 1024, large: 1440, wide: 1920 } as const;

/**
 * Further widths in style sheets: a desktop page that is zoomed to 400 % and the smallest phones have 320 CSS pixels, a tablet
 * 700 to 860, and a small desktop less than 1200, where the breakpoints of the specification leave a name, a product or the
 * header no room.
 */
export const reflowWidths = [360, 400, 700, 860, 1200] as const;

/** Inline padding of buttons in CSS pixels, by the names that page documents use. */
export const buttonPadding = { none: 0, xs: 4, sm: 8, md: 16, lg: 24, xl: 32 } as const;
export type ButtonPadding = keyof typeof buttonPadding;

/** How long a notification stays in milliseconds, unless it is hovered or focused. */
export const notificationDurationMs = 5000;

/** How long dialogs and sheets animate in milliseconds; equals `--motion-slow`. */
export const dialogAnimationMs = 300;
