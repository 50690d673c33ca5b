import { useFormatter, useTranslations } from 'use-intl';
import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { isolate } from './isolate.ts';
import { fieldWords, type FieldStep } from './field-words.ts';

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = definitions;

/** The words of the studio for blocks and their fields. */
export interface PlaceWords {
  block(type: string): string;
  /** @param type of the block; null for a field of the document itself */
  field(type: string | null, path: readonly FieldStep[]): string;
  /** A choice such as `guests`; undefined for a text that is none. */
  choice(field: string, value: string): string | undefined;
}

/** Returns the names of blocks and fields in the studio's language. */
export function usePlaceWords(): PlaceWords {
  const t = useTranslations('places.field');
  const choices = useTranslations('places.choice');
  const format = useFormatter();
  const texts = useBlockTexts();
  const word = (step: FieldStep): string => {
    if (typeof step === 'number') return format.number(step + 1);
    if (typeof step === 'object') return `«${isolate(step.id)}»`;
    return t.has(step as never) ? t(step as never) : isolate(step);
  };
  const propWords = (type: string, steps: readonly FieldStep[]): string[] =>
    fieldWords(type, steps).map((each) =>
      'number' in each ? format.number(each.number) : texts.text(type, each.text),
    );
  return {
    block(type) {
      const definition = Object.hasOwn(known, type) ? known[type] : undefined;
      return definition ? texts.label(definition) : type;
    },
    field(type, path) {
      const [first, second, ...rest] = path;
      if (type !== null && first === 'props' && second !== undefined)
        return propWords(type, [second, ...rest]).join(' › ');
      if (type !== null && first === 'mobile' && second === 'props')
        return [t('onPhones'), ...propWords(type, rest)].join(' › ');
      return path.map(word).join(' › ');
    },
    choice(field, value) {
      if (choices.has(value as never)) return choices(value as never);
      const said = texts.value(field, value);
      return said === value ? undefined : said;
    },
  };
}
