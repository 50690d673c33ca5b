import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Container } from '#ui/layout/container.tsx';
import { TabLinks } from '#ui/tabs/tab-links.tsx';
import type definition from './definition.ts';
import styles from './store-tabs.module.css';

/** Any other value shows the products. */
const informationTab = 'information';

export default function StoreTabs({ id, props, data, slots }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('store-tabs');
  const path = useRoutePath();
  const page = data.store ? path('store', { slug: data.store.slug }) : '?';
  const showsInformation = data.tab === informationTab;
  return (
    <div id={id}>
      <Container className={styles.tabs}>
        <TabLinks
          label={t('label')}
          items={[
            {
              href: page,
              text: props.products ?? t('products'),
              current: !showsInformation,
              count: data.store?.product_count,
            },
            {
              href: `?tab=${informationTab}`,
              text: props.information ?? t('information'),
              current: showsInformation,
            },
          ]}
        />
      </Container>
      {showsInformation ? slots.information : slots.products}
    </div>
  );
}
