import { useState, type ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import { usePageNames } from './use-page-names.ts';

export interface PageAddressesProps {
  /** Name of the page document. */
  page: string;
  onClose: () => void;
}

/** Loads the dialog with the addresses of a page. The same function at every render. */
export type LoadPageAddresses = () => Promise<ComponentType<PageAddressesProps>>;

/** Opens what can be done with a page: its title, its addresses, a page like it, and its deletion. */
export function PageMenu({
  page,
  load,
  onClosed,
}: {
  page: string;
  load: LoadPageAddresses;
  /** Called when the dialog has closed, after its act. */
  onClosed?: () => void;
}) {
  const t = useTranslations('editor.pages');
  const name = usePageNames()(page);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => {
    setIsOpen(false);
    onClosed?.();
  };
  return (
    <>
      <IconButton icon="more" size="sm" label={t('menu', { name })} onClick={() => setIsOpen(true)} />
      {isOpen && <LoadedPart load={load} props={{ page, onClose: close }} />}
    </>
  );
}
