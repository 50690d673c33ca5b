import { useTranslations } from 'use-intl';
import { condition, isCondition } from '#schemas/conditions/conditions.ts';
import { useShopParts } from '../pickers/shop-parts.ts';
import { useConditionTitles } from '../texts/use-show-words.ts';
import { pagesOfState } from './state-pages.ts';

interface ConditionOption {
  value: string;
  text: string;
  /** Whether the edited document never has this state. */
  disabled: boolean;
}

/**
 * Returns the states to choose from. Those that the edited page never has stand last, with the reason.
 * @param chosen the state that is chosen now, which may be one of an older version
 */
export function useConditionOptions(chosen: string | undefined): ConditionOption[] {
  const t = useTranslations('settings.show');
  const titles = useConditionTitles();
  const { readStates, targets } = useShopParts();
  const canHold = readStates();
  const elsewhere = (value: string, title: string): string => {
    const page = pagesOfState(value).flatMap((name) => targets.filter((target) => target.page === name))[0];
    return page ? t('elsewhereOn', { title, page: page.title }) : t('elsewhere', { title });
  };
  const options = condition.options.map((value): ConditionOption => {
    const [{ title }, disabled] = [titles[value], !canHold(value)];
    return { value, text: disabled ? elsewhere(value, title) : title, disabled };
  });
  const former =
    chosen === undefined || chosen === '' || isCondition(chosen)
      ? []
      : [{ value: chosen, text: t('formerState', { name: chosen }), disabled: false }];
  return [
    ...options.filter(({ disabled }) => !disabled),
    ...former,
    ...options.filter(({ disabled }) => disabled),
  ];
}
