import type { ShopRoute } from '../places/shop-routes.ts';
import { DeletePageDialog } from './delete-page-dialog.tsx';
import { NewAddressDialog } from './new-address-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { RouteDialog } from './route-dialog.tsx';

/** An act on an address. */
export type RouteAct = 'edit' | 'copy' | 'delete' | 'restore' | 'remove';
/** The act that a person has chosen, on an address or on a new one. */
export type Asked = { what: RouteAct; route: ShopRoute } | { what: 'page' | 'redirect' };

interface AskedDialogProps {
  asked: Asked;
  routes: readonly ShopRoute[];
  manifest: unknown;
  messages: unknown;
  onClose: () => void;
  /** When the person leaves without a change; the same as `onClose` if not given. */
  onBack?: (() => void) | undefined;
}

/** The dialog of an act on an address, or of a new one. */
export function AskedDialog({ asked, onClose, onBack, ...shop }: AskedDialogProps) {
  const { manifest, routes } = shop;
  switch (asked.what) {
    case 'edit':
      return <RouteDialog {...shop} route={asked.route} {...{ onClose, onBack }} />;
    case 'delete':
      return <DeletePageDialog route={asked.route} {...{ routes, manifest, onClose, onBack }} />;
    case 'restore':
    case 'remove':
      return (
        <RestoreDialog
          route={asked.route}
          manifest={manifest}
          isRedirect={asked.what === 'remove'}
          {...{ onClose, onBack }}
        />
      );
    case 'page':
    case 'copy':
    case 'redirect':
      return (
        <NewAddressDialog
          {...shop}
          kind={asked.what === 'redirect' ? 'redirect' : 'page'}
          copied={asked.what === 'copy' ? asked.route.page : undefined}
          {...{ onClose, onBack }}
        />
      );
  }
}
