/**
 * Viewport widths in CSS pixels from which a layout applies. Style sheets repeat them, and scripts read them
 * here.
 */
export const breakpoints = { small: 600, desktop: 1024, large: 1440, wide: 1920 } as const;

/**
 * Additional widths in style sheets, where the breakpoints of the specification leave too little space for a
 * name, a product or the header. The smallest phones, and a desktop page zoomed to 400 %, have 320 CSS
 * pixels. A tablet has 700 to 860, and a small desktop less than 1200.
 */
export const reflowWidths = [360, 400, 700, 860, 1200] as const;

/** Inline padding of buttons in CSS pixels, by the names that page documents use. */
export const buttonPadding = { none: 0, xs: 4, sm: 8, md: 16, lg: 24, xl: 32 } as const;
export type ButtonPadding = keyof typeof buttonPadding;

/** Milliseconds for which a notification stays, unless it is hovered or focused. */
export const notificationDurationMs = 5000;

/** Milliseconds for which dialogs and sheets animate; equals `--motion-slow`. */
export const dialogAnimationMs = 300;
