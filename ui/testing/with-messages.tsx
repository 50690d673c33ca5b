import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import en from '../messages.en.json' with { type: 'json' };
import fa from '../messages.fa.json' with { type: 'json' };

/** The messages provider of a page with the `common` texts, Persian by default. */
export function WithMessages({
  locale = 'fa-IR-u-ca-persian-fw-sat-nu-arabext',
  children,
}: {
  locale?: string | undefined;
  children: ReactNode;
}) {
  return (
    <IntlProvider
      locale={locale}
      messages={{ common: locale.startsWith('fa') ? fa : en }}
      timeZone="Asia/Tehran"
    >
      {children}
    </IntlProvider>
  );
}
