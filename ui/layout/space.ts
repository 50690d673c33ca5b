/** Steps of the space scale that layouts accept as a gap, 4 px each. */
export type SpaceStep = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

/** Returns the custom property of a step. */
export function spaceValue(step: SpaceStep): string {
  return step === 0 ? '0px' : `var(--space-${step})`;
}

/** Elements that a layout may render. */
export type LayoutElement =
  | 'div'
  | 'ul'
  | 'ol'
  | 'li'
  | 'nav'
  | 'section'
  | 'header'
  | 'footer'
  | 'form'
  | 'fieldset'
  | 'main'
  | 'aside'
  | 'article'
  | 'dl';
