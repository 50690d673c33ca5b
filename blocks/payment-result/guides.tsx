import { useTranslations } from 'use-intl';
import { useOptionalPath } from '#actors/pages/routing.tsx';
import type { Order } from '#schemas/entities/order.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import styles from './payment-result.module.css';

/** Returns the guides, each text once under the titles of its products. */
function distinctGuides({ guides }: Pick<Order, 'guides'>): { titles: string; text: string }[] {
  const byText = Map.groupBy(guides, ({ text }) => text);
  return [...byText].map(([text, group]) => ({
    text,
    titles: group.map(({ title }) => title).join(' · '),
  }));
}

/** Guides for using the codes, and advice for a code that does not work. */
export function Guides({ order }: { order: Order }) {
  const t = useTranslations('payment-result.guides');
  const ticket = useOptionalPath()('new-ticket');
  const guides = distinctGuides(order);
  const hasCodes = order.parcels.some(({ lines }) =>
    lines.some(({ type, activation }) => type !== 'physical' && activation === null),
  );
  if (!hasCodes) return null;
  return (
    <Card as="section" padding="md" aria-label={t('label')}>
      {guides.map(({ titles, text }, index) => (
        <Disclosure key={text} level={2} open={index === 0} summary={t('use', { title: titles })}>
          <Markdown text={text} level={3} />
        </Disclosure>
      ))}
      <Disclosure level={2} open={guides.length === 0} summary={t('problem.title')}>
        <ol className={styles.steps}>
          <li>{t('problem.check')}</li>
          <li>{t('problem.region')}</li>
          <li>{t('problem.ticket')}</li>
        </ol>
        {ticket !== undefined && (
          <Button variant="soft" size="sm" iconStart="headphones" href={ticket}>
            {t('problem.action')}
          </Button>
        )}
      </Disclosure>
    </Card>
  );
}
