import { useTranslations } from 'use-intl';
import { usePlaceWords } from '../places/use-place-words.ts';

/** Returns a function that says where the texts of a namespace are shown, such as «بلوک «سبد خرید»» for `cart-lines`. */
export function useNamespaceWords(): (namespace: string) => string {
  const t = useTranslations('documents.messages');
  const words = usePlaceWords();
  return (namespace) => {
    const key = `namespace.${namespace}` as 'namespace.routes';
    return t.has(key) ? t(key) : t('inBlock', { name: words.block(namespace) });
  };
}
