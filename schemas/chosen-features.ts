/** Most features, and most options, that a listing is narrowed to. */
export const maxChosenFeatures = 20;
/** Most characters of a feature's title, and of the value of a feature or the title of an option. */
export const maxFeatureTitle = 40;
export const maxFeatureValue = 80;

/** A feature that products of a list share, as `title:value` in an address. */
export interface ChosenFeature {
  title: string;
  value: string;
}

/** Returns the parts of a filter that addresses write with bars between them. */
export const splitChosen = (text: string | undefined): string[] => text?.split('|') ?? [];

/** Reads `title:value`. The title ends at the first colon. */
export function readFeature(text: string): ChosenFeature {
  const end = text.indexOf(':');
  return { title: text.slice(0, end), value: text.slice(end + 1) };
}

/** Writes a feature as addresses have it. */
export const writeFeature = ({ title, value }: ChosenFeature): string => `${title}:${value}`;

/** Whether an address can have the feature: its signs separate nothing else. */
export const isFilterable = ({ title, value }: ChosenFeature): boolean =>
  title !== '' && title.length <= maxFeatureTitle && !/[:|\p{Cc}]/u.test(title) && isFilterableValue(value);

/** Whether an address can have the value of a feature, or the title of an option. */
export const isFilterableValue = (value: string): boolean =>
  value !== '' && value.length <= maxFeatureValue && !/[|\p{Cc}]/u.test(value);
