import { useTranslations } from 'use-intl';
import { valueAt } from '#schemas/drafts/value-at.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { useShopParts } from '../../pickers/shop-parts.ts';
import { useSections } from '../sections/use-sections.ts';
import { asText, lookOf, type WidgetProps } from './widget.ts';

/** Names something that another document of the shop has. A stored name that it no longer has stays. */
function NameOf({ options, ...props }: WidgetProps & { options: readonly { id: string; title: string }[] }) {
  const t = useTranslations('settings');
  const stored = asText(props.value);
  const isKnown = stored === '' || options.some(({ id }) => id === stored);
  return (
    <SelectField
      {...lookOf(props)}
      options={[...options, ...(isKnown ? [] : [{ id: stored, title: stored }])].map(({ id, title }) => ({
        value: id,
        text: title,
      }))}
      placeholder={t('none')}
      value={stored}
      onValueChange={(name) => props.onChange(name === '' && !props.field.isRequired ? undefined : name)}
    />
  );
}

/** A free text of the site document, by its key. */
export function GenericWidget(props: WidgetProps) {
  const { generic, site } = useShopParts();
  // People know the text, and not the key that a developer gave it.
  const options = generic.map((key) => {
    const text = valueAt(site, ['generic', key]);
    return { id: key, title: typeof text === 'string' && text !== '' ? text : key };
  });
  return <NameOf {...props} options={options} />;
}

/** A page of the shop, by the id of its route. */
export function RouteWidget(props: WidgetProps) {
  const { targets } = useShopParts();
  return <NameOf {...props} options={targets} />;
}

/** A showcase of the site document. */
export function ShowcaseWidget(props: WidgetProps) {
  const { showcases } = useShopParts();
  return <NameOf {...props} options={showcases} />;
}

/** A saved section of the shop. */
export function SectionWidget(props: WidgetProps) {
  const t = useTranslations('sections');
  const sections = useSections() ?? [];
  const options = sections.map(({ id, title }) => ({ id, title: title || t('untitled') }));
  return <NameOf {...props} options={options} />;
}
