import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { formatDigits } from '#ui/format/digits.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import type definition from './definition.ts';
import styles from './error-message.module.css';

/** Explains what happened, what is safe, and where to go next. */
export default function ErrorMessage({
  id,
  props,
  data: { pastEnd },
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('error-message');
  const path = useRoutePath();
  const { safe, retry, links, search } = props;
  const title = pastEnd ? t('pastEnd.title') : props.title;
  const text = pastEnd ? t('pastEnd.text', { count: pastEnd.count }) : props.text;
  const actions = pastEnd
    ? [
        ...(pastEnd.count > 1 ? [{ label: t('pastEnd.last'), href: pastEnd.last }] : []),
        { label: t('pastEnd.first'), href: pastEnd.first },
      ]
    : props.actions;
  return (
    <Container as="section" size="text" className={styles.message}>
      <Art {...props} />
      <h1 className={styles.title}>{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {safe !== undefined && (
        <p className={styles.safe}>
          <Icon name="shield" size={20} />
          {safe}
        </p>
      )}
      {search && (
        <SearchField
          id={`${id}-search`}
          className={styles.search}
          action={path('products')}
          label={t('search')}
          placeholder={t('placeholder')}
          submitLabel={t('submit')}
          size="lg"
        />
      )}
      {(retry || actions.length > 0) && (
        <div className={styles.actions}>
          {/* An empty href is the document's own address, even when an error page replaces the document. */}
          {retry && (
            <Button href="" size="lg">
              {t('retry')}
            </Button>
          )}
          {actions.map((action, index) => (
            <Button
              key={index}
              href={action.href}
              variant={index === 0 && !retry ? 'solid' : 'outline'}
              size="lg"
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {links.length > 0 && (
        <nav className={styles.links} aria-label={t('links')}>
          <p className={styles.linksTitle} aria-hidden>
            {t('links')}
          </p>
          <ul>
            {links.map((link, index) => (
              <li key={index}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Container>
  );
}

/** A picture, the status code in large figures, or an icon, whichever exists. */
function Art({ picture, code, icon }: BlockProps<typeof definition, ReactNode>['props']) {
  const locale = useLocale();
  if (picture)
    return (
      <div className={styles.picture}>
        <Picture picture={picture} fit="contain" loading="eager" />
      </div>
    );
  return (
    <div className={styles.art} aria-hidden>
      {code !== undefined && <span className={styles.code}>{formatDigits(code, locale)}</span>}
      {icon !== undefined && isIconName(icon) && (
        <span className={styles.icon}>
          <Icon name={icon} size={40} />
        </span>
      )}
    </div>
  );
}
