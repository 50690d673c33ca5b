import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { dismiss, notify, undoTime } from '#ui/notification/notify.ts';
import { CategoryField } from '../../pickers/category-field.tsx';
import { useShopParts } from '../../pickers/shop-parts.ts';
import { useCategories } from '../../pickers/use-categories.ts';
import { isolate } from '../../texts/isolate.ts';
import { followCategory } from './follow-category.ts';
import { useSettingsForm } from './form-context.ts';
import { asText, lookOf, type WidgetProps } from './widget.ts';

/** A field that names a category. A title and a link of the former category follow. */
export function CategoryWidget(props: WidgetProps) {
  const { field, value, onChange } = props;
  const t = useTranslations('settings.follows');
  const { targets } = useShopParts();
  const { block } = useSettingsForm();
  const { categories } = useCategories(field.followedBy !== undefined && value !== undefined);
  const offer = useRef<number>(undefined);
  // An offer about this block would otherwise stay while another one is edited.
  useEffect(
    () => () => {
      if (offer.current !== undefined) dismiss(offer.current);
    },
    [],
  );
  const choose = (category: string | number | undefined): void => {
    const find = (slug: unknown) => categories.find((each) => each.slug === slug);
    const [former, next] = [find(value), find(category)];
    if (!block || field.followedBy === undefined || !former || !next || former === next)
      return onChange(category);
    const { title: name = '' } = field.followedBy;
    const { values, title, link, left } = followCategory(
      block.read(),
      field.followedBy,
      { former, next },
      targets,
    );
    block.write([[[field.name], category], ...values]);
    if (values.length === 0 && left === undefined) return;
    const what = title && link ? 'both' : title ? 'title' : link ? 'link' : 'none';
    offer.current = notify({
      key: 'category-follows',
      durationMs: undoTime,
      text: [
        what === 'none' ? '' : t(what, { name: isolate(next.title) }),
        left === undefined ? '' : t('left', { title: isolate(left) }),
      ]
        .filter(Boolean)
        .join(' '),
      ...(left === undefined
        ? {}
        : {
            action: {
              text: t('rename', { name: isolate(next.title) }),
              onSelect: () => block.write([[[name], next.title]]),
            },
          }),
    });
  };
  return (
    <CategoryField
      {...lookOf(props)}
      by={field.isNumber ? 'id' : 'slug'}
      value={asText(value)}
      onChange={choose}
    />
  );
}
