import { classNames } from '#ui/class-names.ts';
import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { contrast, themePairs, type ThemePair } from '#schemas/documents/theme-contrast.ts';
import { theme as themeSchema, type Theme } from '#schemas/documents/theme.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { ColourField } from './colour-field.tsx';
import { ColourSample, hasSample } from './colour-sample.tsx';
import styles from './documents.module.css';
import lists from '../frame/lists.module.css';
import { useSoughtField } from '../editor/settings/use-sought-field.ts';
import { ThemeSample } from './theme-sample.tsx';
import { useDocumentEdit } from './use-document-edit.ts';

const keys = Object.keys(themeSchema.shape) as (keyof Theme)[];
const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

/** Contrast that a text needs (WCAG 1.4.3). The shop darkens the colour of buttons and links until they have it. */
const readable = 4.5;

const nameOf = ({
  key,
  againstKey,
}: {
  key: keyof Theme;
  againstKey?: keyof Theme | undefined;
}): 'pair.dark' =>
  // cast: only these pairs exist, and each has a name
  `pair.${againstKey === undefined ? key : 'primary-darkPage'}` as 'pair.dark';

/** Colours that are another one until somebody gives them a colour of their own. */
const leaders: Readonly<Partial<Record<keyof Theme, keyof Theme>>> = { loading: 'primary' };

/** Returns the colour that another one follows, because the two are the same; undefined for an independent colour. */
function leaderOf(colours: Readonly<Record<string, unknown>>, key: keyof Theme): keyof Theme | undefined {
  const leader = leaders[key];
  if (leader === undefined) return undefined;
  const [own, led] = [colours[key], colours[leader]];
  return isColour(own) && isColour(led) && own.toLowerCase() === led.toLowerCase() ? leader : undefined;
}

/** The ten colours of the shop, with the contrast of the pairs that depend on them. */
export function ThemeTab({ site }: { site: unknown }) {
  const t = useTranslations('documents.theme');
  const format = useFormatter();
  const edit = useDocumentEdit();
  const form = useRef<HTMLDivElement>(null);
  const { field } = useSearch({ strict: false });
  // A problem or a change leads to its colour: `theme.primary`.
  useSoughtField(form, 'theme', field?.replace(/^theme\.?/, ''));
  const colours = isObject(site) && isObject(site['theme']) ? site['theme'] : {};
  const whole = themeSchema.safeParse(colours);
  const failing = whole.success ? themePairs(whole.data).filter(({ ratio, least }) => ratio < least) : [];
  const ratioOf = ({ ratio, least }: Pick<ThemePair, 'ratio' | 'least'>) => ({
    ratio: format.number(ratio, { maximumFractionDigits: 1 }),
    least,
  });
  const write = (key: keyof Theme, value: string): void => {
    const followers = keys.filter((each) => leaderOf(colours, each) === key);
    const operations = [key, ...followers].map((each) => {
      const was = colours[each];
      return { type: 'set' as const, path: ['theme', each], ...(was === undefined ? {} : { was }), value };
    });
    edit([{ path: 'site.json', operations }], `theme-${key}`);
  };
  return (
    <div className={styles.withSample}>
      <div ref={form} className={styles.form}>
        <p className={styles.quiet}>{t('lead')}</p>
        <div className={styles.colours}>
          {keys.map((key) => {
            const colour = colours[key];
            const leader = leaderOf(colours, key);
            return (
              <div key={key}>
                <ColourField
                  id={`theme-${key}`}
                  label={t(`colour.${key}`)}
                  hint={
                    leader === undefined
                      ? t(`use.${key}`)
                      : t('follows', { use: t(`use.${key}`), colour: t(`colour.${leader}`) })
                  }
                  value={typeof colour === 'string' ? colour : ''}
                  error={isColour(colour) ? undefined : t('shape')}
                  onChange={(value) => write(key, value)}
                />
                {hasSample(key) && isColour(colour) && <ColourSample name={key} colour={colour} />}
                {key === 'primary' && isColour(colour) && contrast(colour, '#ffffff') < readable && (
                  <p className={styles.quiet}>{t('shaded')}</p>
                )}
                {failing
                  .filter((pair) => pair.key === key)
                  .map((pair) => (
                    <p key={pair.against} className={styles.failing}>
                      <Icon name="alert-circle" size={18} />
                      {t('beside', {
                        pair: t(nameOf(pair)),
                        ratio: t('ratio', ratioOf(pair)),
                        advice: t(pair.direction),
                      })}
                    </p>
                  ))}
              </div>
            );
          })}
        </div>
        {whole.success && (
          <section aria-labelledby="contrast-title">
            <h2 id="contrast-title" className={styles.subtitle}>
              {t('contrast')}
            </h2>
            <ul className={lists.list}>
              {themePairs(whole.data).map(({ key, color, against, againstKey, least, ratio, direction }) => (
                <li
                  key={`${key}-${against}`}
                  className={classNames(lists.row, styles.contrast)}
                  data-fails={ratio < least ? '' : undefined}
                >
                  <span className={styles.pair}>
                    <span
                      className={styles.sample}
                      style={
                        key === 'primary'
                          ? { background: against, color }
                          : { background: color, color: against }
                      }
                      aria-hidden
                    >
                      ●
                    </span>
                    {t(nameOf({ key, againstKey }))}
                  </span>
                  <span className={lists.facts}>
                    <Icon name={ratio < least ? 'alert-circle' : 'check-circle'} size={20} />
                    {t('ratio', ratioOf({ ratio, least }))}
                    {ratio < least && <strong>{t(direction)}</strong>}
                  </span>
                </li>
              ))}
            </ul>
            <p className={styles.quiet}>{t('others')}</p>
          </section>
        )}
      </div>
      <ThemeSample site={site} theme={whole.success ? whole.data : undefined} />
    </div>
  );
}
