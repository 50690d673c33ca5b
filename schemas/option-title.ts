/**
 * A sold thing: the title of the product, and the title of its option. The option's title is empty if it is
 * unknown.
 */
export interface SoldTitles {
  title: string;
  option_title: string;
}

/** The title of the option, if it differs from the title of the product. */
export const optionTitleOf = ({ title, option_title: option }: SoldTitles): string | undefined =>
  option === '' || option === title ? undefined : option;

/** Title and option in one line. */
export function fullTitleOf(sold: SoldTitles): string {
  const option = optionTitleOf(sold);
  return option === undefined ? sold.title : `${sold.title} – ${option}`;
}
