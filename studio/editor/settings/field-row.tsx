import type { ComponentType } from 'react';
import { CategoryWidget } from './category-widget.tsx';
import { useTranslations } from 'use-intl';
import { useBlockTexts } from '../../texts/use-block-texts.ts';
import {
  ChoicesWidget,
  CurrenciesWidget,
  CurrencyWidget,
  SelectWidget,
  SwitchWidget,
} from './choice-widgets.tsx';
import { useSettingsForm, type FieldRowProps } from './form-context.ts';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { MarkdownWidget } from './markdown-widget.tsx';
import { GenericWidget, RouteWidget, SectionWidget, ShowcaseWidget } from './name-widgets.tsx';
import {
  ColourWidget,
  IconWidget,
  LinkWidget,
  MomentWidget,
  PictureWidget,
  PlaceWidget,
  ProductsWidget,
  StoreWidget,
} from './picker-widgets.tsx';
import { problemsBelow } from './problems.ts';
import type { FieldKind } from './setting-field.ts';
import { CodeWidget, NumberWidget, TextareaWidget, TextWidget } from './text-widgets.tsx';
import type { WidgetProps } from './widget.ts';

const widgets: Readonly<Record<Exclude<FieldKind, 'group' | 'list'>, ComponentType<WidgetProps>>> = {
  text: TextWidget,
  textarea: TextareaWidget,
  markdown: MarkdownWidget,
  link: LinkWidget,
  icon: IconWidget,
  number: NumberWidget,
  picture: PictureWidget,
  colour: ColourWidget,
  category: CategoryWidget,
  place: PlaceWidget,
  moment: MomentWidget,
  products: ProductsWidget,
  store: StoreWidget,
  currency: CurrencyWidget,
  generic: GenericWidget,
  route: RouteWidget,
  showcase: ShowcaseWidget,
  section: SectionWidget,
  code: CodeWidget,
  select: SelectWidget,
  switch: SwitchWidget,
  choices: ChoicesWidget,
  currencies: CurrenciesWidget,
};

/** One field of the settings: a control, a group or a list. */
export function FieldRow({ field, path, value, problems, label }: FieldRowProps) {
  const t = useTranslations('settings');
  const texts = useBlockTexts();
  const { id, type, write } = useSettingsForm();
  if (field.kind === 'group') return <GroupField {...{ field, path, value, problems }} />;
  if (field.kind === 'list') return <ListField {...{ field, path, value, problems }} />;
  const Widget = widgets[field.kind];
  const name = label ?? texts.text(type, field.title);
  return (
    <Widget
      id={`${id}-${path.join('-')}`}
      type={type}
      field={field}
      label={field.isRequired ? t('required', { name }) : name}
      hint={field.description === undefined ? undefined : texts.text(type, field.description)}
      error={problemsBelow(problems, path.join('.'))[0]?.text}
      value={value}
      onChange={(next, isTyping) => write(path, next, isTyping)}
    />
  );
}
