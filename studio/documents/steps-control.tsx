import { useTranslations } from 'use-intl';
import { screenSteps } from '#schemas/documents/flow-parts.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import styles from './documents.module.css';

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
  const steps = Array.isArray(value) ? (value as unknown[]).filter(isStep) : [];
  const absent = names.filter((name) => !steps.some((step) => step.id === name));
  const last = steps.findIndex((step) => step.id === 'payment');
  const move = (from: number, to: number): void => {
    const [moved] = steps.slice(from, from + 1);
    if (moved) onChange(steps.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const add = (name: string): void =>
    onChange(
      steps.toSpliced(last === -1 ? steps.length : last, 0, {
        id: name,
        ...(isScreen(name) ? {} : { form: name }),
        ...(name === 'address' ? { when: 'physical' } : {}),
      }),
    );
  return (
    <fieldset className={styles.stepsBox}>
      <legend>{label}</legend>
      <ol className={styles.rows}>
        {steps.map((step, index) => {
          const name = nameOf(step.id);
          const isPayment = step.id === 'payment';
          return (
            <li key={step.id} className={styles.row}>
              <span className={styles.rowName}>{name}</span>
              <span className={styles.rowActions}>
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
                      icon="arrow-up"
                      size="sm"
                      label={t('up', { name })}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      icon="arrow-down"
                      size="sm"
                      label={t('down', { name })}
                      disabled={index >= steps.length - 1 || index + 1 === last}
                      onClick={() => move(index, index + 1)}
                    />
                    <IconButton
                      icon="trash"
                      size="sm"
                      label={t('remove', { name })}
                      onClick={() => onChange(steps.toSpliced(index, 1))}
                    />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={styles.rowActions}>
        {absent.map((name) => (
          <Button key={name} size="sm" variant="soft" iconStart="plus" onClick={() => add(name)}>
            {t('add', { name: nameOf(name) })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
