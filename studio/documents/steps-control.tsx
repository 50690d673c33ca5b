import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { screenSteps } from '#schemas/documents/flow-parts.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import styles from './documents.module.css';
import lists from '../frame/lists.module.css';

interface StepsControlProps {
  id: string;
  label: string;
  /** Names of all steps that the checkout can have. */
  names: readonly string[];
  value: unknown;
  onChange: (steps: readonly object[]) => void;
  nameOf: (step: string) => string;
}

interface Step {
  id: string;
  form?: string;
  when?: string;
}

const isStep = (value: unknown): value is Step => isObject(value) && typeof value['id'] === 'string';
const isScreen = (name: string): boolean => (screenSteps as readonly string[]).includes(name);

/** The steps of the checkout in their order. The payment stays the last one. */
export function StepsControl({ id, label, names, value, onChange, nameOf }: StepsControlProps) {
  const t = useTranslations('documents.steps');
  const said = useTranslations('settings');
  const locale = useLocale();
  const [message, setMessage] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  /**
   * Focuses a button of a step after the next render. If it is disabled, focuses another button of the step.
   */
  const focus = (step: string | undefined, part: 'up' | 'down' | 'remove') =>
    requestAnimationFrame(() => {
      const row = [...(box.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [])].find(
        ({ dataset }) => dataset['step'] === step,
      );
      const found =
        row?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`) ??
        row?.querySelector<HTMLElement>('[data-part]:not(:disabled)') ??
        box.current?.querySelector<HTMLElement>('button:not(:disabled)');
      found?.focus();
    });
  const steps = Array.isArray(value) ? (value as unknown[]).filter(isStep) : [];
  const absent = names.filter((name) => !steps.some((step) => step.id === name));
  const last = steps.findIndex((step) => step.id === 'payment');
  const move = (from: number, to: number): void => {
    const [moved] = steps.slice(from, from + 1);
    if (!moved) return;
    onChange(steps.toSpliced(from, 1).toSpliced(to, 0, moved));
    setMessage(said('moved', { name: nameOf(moved.id), number: formatNumber(to + 1, locale) }));
    // The moved step keeps the focus, in its new place.
    focus(moved.id, to < from ? 'up' : 'down');
  };
  const remove = (index: number): void => {
    const [gone] = steps.slice(index, index + 1);
    if (!gone) return;
    onChange(steps.toSpliced(index, 1));
    setMessage(said('removed', { name: nameOf(gone.id) }));
    focus((steps[index + 1] ?? steps[index - 1])?.id, 'remove');
  };
  const add = (name: string): void => {
    onChange(
      steps.toSpliced(last === -1 ? steps.length : last, 0, {
        id: name,
        ...(isScreen(name) ? {} : { form: name }),
        ...(name === 'address' ? { when: 'physical' } : {}),
      }),
    );
    focus(name, 'up');
  };
  return (
    <fieldset ref={box} className={styles.stepsBox}>
      <legend>{label}</legend>
      <ol className={lists.list}>
        {steps.map((step, index) => {
          const name = nameOf(step.id);
          const isPayment = step.id === 'payment';
          return (
            <li key={step.id} className={lists.row} data-step={step.id}>
              <span className={lists.name}>{name}</span>
              <span className={lists.actions}>
                {!isPayment && (
                  <Checkbox
                    id={`${id}-${step.id}`}
                    label={t('physical')}
                    checked={step.when === 'physical'}
                    onChange={(event) => {
                      const { when: _before, ...rest } = step;
                      const next = event.currentTarget.checked ? { ...rest, when: 'physical' } : rest;
                      onChange(steps.with(index, next));
                    }}
                  />
                )}
                {!isPayment && (
                  <>
                    <IconButton
                      data-part="up"
                      icon="arrow-up"
                      size="sm"
                      label={t('up', { name })}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      data-part="down"
                      icon="arrow-down"
                      size="sm"
                      label={t('down', { name })}
                      disabled={index >= steps.length - 1 || index + 1 === last}
                      onClick={() => move(index, index + 1)}
                    />
                    <IconButton
                      data-part="remove"
                      icon="trash"
                      size="sm"
                      label={t('remove', { name })}
                      onClick={() => remove(index)}
                    />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <span className="visually-hidden" role="status">
        {message}
      </span>
      <div className={lists.actions}>
        {absent.map((name) => (
          <Button key={name} size="sm" variant="soft" iconStart="plus" onClick={() => add(name)}>
            {t('add', { name: nameOf(name) })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
