import { useLayoutEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { contrast } from '#schemas/documents/theme-contrast.ts';
import type { Theme } from '#schemas/documents/theme.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import styles from './documents.module.css';

/** Colours that draw a label in the shop. */
const labels = ['positive', 'negative', 'info', 'warning'] as const;

const isLabel = (key: keyof Theme): key is (typeof labels)[number] =>
  (labels as readonly string[]).includes(key);

/** Whether a colour of the theme has a sample. */
export const hasSample = (key: keyof Theme): boolean => key === 'primary' || isLabel(key);

/** Returns a CSS colour as #rrggbb; undefined where nothing can draw it, as in a test. */
function drawn(colour: string): string | undefined {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return undefined;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const parts = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the contrast of a text with the surface below it. */
function contrastIn(text: Element, surface: Element): number | undefined {
  const [one, other] = [
    drawn(getComputedStyle(text).color),
    drawn(getComputedStyle(surface).backgroundColor),
  ];
  return one === undefined || other === undefined ? undefined : contrast(one, other);
}

/** Draws a button and a link of the shop in a colour of the theme, or a label, with the contrast of their texts. */
export function ColourSample({ name, colour }: { name: keyof Theme; colour: string }) {
  const t = useTranslations('documents.theme.shown');
  const format = useFormatter();
  const box = useRef<HTMLDivElement>(null);
  const [ratios, setRatios] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // The colours of the sample follow from the one in its style.
    element.style.setProperty(`--color-${name}`, colour);
    const found = [...element.querySelectorAll('[data-measured]')].map((each) => {
      const text = each.firstElementChild ?? each;
      return contrastIn(text, each.getAttribute('data-measured') === 'self' ? text : element);
    });
    setRatios(found.filter((ratio) => ratio !== undefined));
  }, [name, colour]);
  const [first, second] = ratios.map((ratio) => format.number(ratio, { maximumFractionDigits: 1 }));
  return (
    <div className={styles.colourSample}>
      <div ref={box} inert data-theme="light">
        {isLabel(name) ? (
          <span data-measured="self">
            <Badge tone={name}>{t(name)}</Badge>
          </span>
        ) : (
          <>
            <span data-measured="self">
              <Button size="sm">{t('button')}</Button>
            </span>
            <span data-measured="surface">
              <a href="/">{t('link')}</a>
            </span>
          </>
        )}
      </div>
      {first !== undefined && (
        <p className={styles.quiet}>
          {second === undefined
            ? t('contrast', { ratio: first })
            : t('contrasts', { button: first, link: second })}
        </p>
      )}
    </div>
  );
}
