import { useId, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { askedPurchase, type AskedPurchase } from '#actors/cart/asked-purchase.ts';
import { addToCart, optionSnapshot, sendToCart } from '#actors/cart/cart.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { useRoutePath } from '#actors/pages/routing.tsx';
import { requireActors } from '#actors/running.ts';
import { useCode } from '#actors/use-code.ts';
import { callOperation, type InputOf } from '#data/operations.ts';
import type { LineAnswer } from '#schemas/entities/answers.ts';
import type { Product, Sellable } from '#schemas/entities/product.ts';
import { loadCode } from '#schemas/load-code.ts';
import { leastOf } from '#schemas/sellable-limits.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { RadioCards } from '#ui/field/radio-cards.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { notify } from '#ui/notification/notify.ts';
import { offerIn } from '#ui/price/offer.ts';
import { Price } from '#ui/price/price.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { GiftChoice, GiftPart, isOfGift, useGift, type GiftState } from './option-gift.tsx';
import styles from './option-sheet.module.css';

/** Returns the currency that is charged unless the shopper chooses another. */
const currency = () => requireActors().flows.currencies?.[0] ?? 'toman';

const loadForm = () => loadCode(() => import('#ui/form/schema-form.tsx'));

interface OptionFormProps {
  product: Product;
  asked: AskedPurchase;
  onDone: () => void;
}

/**
 * The choice of an option if none is chosen yet, and the fields of the product's form. The engine validates
 * them.
 */
export function OptionForm({ product, asked, onDone }: OptionFormProps) {
  const words = useCommonMessages();
  const t = useTranslations('renderer.options');
  const locale = useLocale();
  const first = asked.sellable ?? product.sellable_id;
  const [chosen, choose] = useState(first);
  const find = (wanted: number) => product.options.find(({ id }) => id === wanted);
  // An option that is no longer sold is never replaced without asking.
  const option = find(chosen);
  const isChoice = !option || !find(first) || (asked.sellable === null && product.options.length > 1);
  const add = useAddition(product, asked, onDone);
  const gift = useGift(product, asked);
  if (product.options.length === 0) return null;
  const isSoldOut = option?.stock === 0;
  const button = (
    <Button
      type="submit"
      size="lg"
      block
      iconStart="cart"
      loading={add.isPending}
      disabled={!option || isSoldOut}
    >
      {t(isSoldOut ? 'soldOut' : 'add')}
    </Button>
  );
  return (
    <div className={styles.form}>
      <GiftChoice gift={gift} />
      {isChoice ? (
        <Options product={product} chosen={option?.id} onChoose={choose} />
      ) : (
        product.options.length > 1 && <p className={styles.chosen}>{option.title}</p>
      )}
      <div className={styles.price} aria-live="polite">
        {option && <Price {...offerIn(currency(), option, words.currency)} size="md" align="end" />}
      </div>
      {option && leastOf(option) > 1 && (
        <p className={styles.chosen}>{t('least', { count: formatNumber(leastOf(option), locale) })}</p>
      )}
      {product.form ? (
        <Answers form={product.form} add={add} option={option} button={button} gift={gift} />
      ) : (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (option && gift.answers) add.checkAndPut(option, gift.answers);
            else if (option) add.put(option, []);
          }}
        >
          <GiftPart gift={gift} refusals={add.refusals} attempt={add.error} />
          <Failed add={add} isOfField={isOfGift(add.refusals)} />
          <div data-sheet-foot="">{button}</div>
        </form>
      )}
    </div>
  );
}

/**
 * Puts the option into the cart once the engine has accepted the answers, and notifies the shopper of the
 * outcome.
 */
function useAddition(product: Product, asked: AskedPurchase, onDone: () => void) {
  const t = useTranslations('common.product');
  const own = useTranslations('renderer.options');
  const path = useRoutePath();
  const check = useOperationMutation((input: InputOf<'products.check-answers'>) =>
    callOperation('products.check-answers', input),
  );
  const put = (option: Sellable, answers: readonly LineAnswer[]): void => {
    const snapshot = optionSnapshot(product, option);
    const outcome = addToCart(
      answers.length > 0 ? { ...snapshot, answers: [...answers] } : snapshot,
      asked.qty,
    );
    if (outcome === 'added') sendToCart({ type: 'cart.refresh' });
    const isDone = outcome === 'added' || outcome === 'increased';
    notify({
      tone: isDone ? 'positive' : 'warning',
      text: isDone || outcome === 'asked' ? own('added', { title: product.title }) : t(outcome),
      key: 'cart',
      action: { text: t('seeCart'), href: path('cart') },
    });
    onDone();
  };
  return {
    put,
    isPending: check.isPending,
    error: check.error,
    refusals: Object.fromEntries(
      Object.entries(check.fieldErrors).map(([field, message]) => [field.replace(/^answers\./, ''), message]),
    ),
    checkAndPut: (option: Sellable, answers: InputOf<'products.check-answers'>['answers']) =>
      check.mutate(
        { sellable: option.id, answers },
        {
          // A sheet closed in the meantime still exists during its closing animation. It must not add
          // anything.
          onSuccess({ answers: accepted }) {
            if (askedPurchase.getSnapshot() === asked) put(option, accepted);
          },
        },
      ),
  };
}

interface OptionsProps {
  product: Product;
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** The options of a product. Sizes and colours of goods are chips. Amounts show their price. */
function Options({ product, chosen, onChoose }: OptionsProps) {
  const words = useCommonMessages();
  const t = useTranslations('renderer.options');
  const isPlain = product.type === 'physical';
  return (
    <RadioCards
      name="option-sheet-option"
      legend={t('which')}
      layout={isPlain ? 'chips' : 'stack'}
      value={chosen === undefined ? '' : String(chosen)}
      onValueChange={(value) => onChoose(Number(value))}
      options={product.options.map((option) => ({
        value: String(option.id),
        title: option.title,
        disabled: option.stock === 0,
        ...(option.stock === 0 && !isPlain && { description: t('soldOut') }),
        ...(!isPlain && {
          aside: <Price {...offerIn(currency(), option, words.currency)} size="sm" align="end" />,
        }),
      }))}
    />
  );
}

interface AnswersProps {
  form: NonNullable<Product['form']>;
  option: Sellable | undefined;
  add: ReturnType<typeof useAddition>;
  button: ReactNode;
  gift: GiftState;
}

/** Explains why nothing was added, if no field explains it. */
function Failed({ add, isOfField }: Pick<AnswersProps, 'add'> & { isOfField: boolean }) {
  const errorText = useErrorText();
  if (!add.error || isOfField) return null;
  return (
    <div role="alert">
      <Notice tone="negative">{errorText(add.error)}</Notice>
    </div>
  );
}

function Answers({ form, option, add, button, gift }: AnswersProps) {
  const t = useTranslations('renderer.options');
  const retry = useTranslations('common.failed');
  const id = useId();
  const { code, failed, retry: load } = useCode(loadForm);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const isOfField =
    isOfGift(add.refusals) ||
    Object.keys(add.refusals).some((field) => Object.hasOwn(form.schema.properties, field));
  if (failed)
    return (
      <Notice
        tone="negative"
        action={
          <Button size="sm" variant="ghost" onClick={load}>
            {retry('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Notice>
    );
  if (!code)
    return (
      <div className={styles.form} aria-busy="true" aria-label={t('loading')}>
        {Object.keys(form.schema.properties).map((field) => (
          <Skeleton key={field} width="100%" height={48} />
        ))}
      </div>
    );
  return (
    <code.SchemaForm
      id={`asked${id}`}
      form={form}
      validators={null}
      values={values}
      onChange={setValues}
      onSubmit={(sent) =>
        // cast: every field of a product's form is a text
        option && add.checkAndPut(option, { ...(sent as Record<string, string>), ...gift.answers })
      }
      fieldErrors={add.refusals}
    >
      <GiftPart gift={gift} refusals={add.refusals} attempt={add.error} />
      <Failed add={add} isOfField={isOfField} />
      <div className={styles.submit} data-sheet-foot="">
        {button}
      </div>
    </code.SchemaForm>
  );
}
