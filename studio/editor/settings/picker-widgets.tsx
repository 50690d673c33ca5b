import { isPicture } from '../../pickers/picture-value.ts';
import { ColourField } from '../../pickers/colour-field.tsx';
import { IconField } from '../../pickers/icon-field.tsx';
import { LinkField } from '../../pickers/link-field.tsx';
import { loadMomentField } from '../../pickers/load-moment-field.ts';
import { LoadedPart } from '../../frame/loaded-part/loaded-part.tsx';
import { PictureField } from '../../pickers/picture-field.tsx';
import { PlaceField } from '../../pickers/place-field.tsx';
import { ProductsField } from '../../pickers/products-field.tsx';
import { StoreField } from '../../pickers/store-field.tsx';
import { asText, lookOf, type WidgetProps } from './widget.ts';

const textOf = ({ value }: WidgetProps): string => asText(value);
const unlessEmpty = ({ field }: WidgetProps, text: string): string | undefined =>
  text === '' && !field.isRequired ? undefined : text;

export const LinkWidget = (props: WidgetProps) => (
  <LinkField
    {...lookOf(props)}
    value={textOf(props)}
    placeholder={asText(props.field.defaultValue)}
    onChange={(href, isTyping) => props.onChange(unlessEmpty(props, href), isTyping)}
  />
);

export const IconWidget = (props: WidgetProps) => (
  <IconField
    {...lookOf(props)}
    value={textOf(props)}
    onChange={(name) => props.onChange(unlessEmpty(props, name))}
  />
);

export const ColourWidget = (props: WidgetProps) => (
  <ColourField
    {...lookOf(props)}
    value={textOf(props)}
    onChange={(colour) => props.onChange(unlessEmpty(props, colour), true)}
  />
);

export const PictureWidget = (props: WidgetProps) => (
  <PictureField
    {...lookOf(props)}
    value={isPicture(props.value) ? props.value : undefined}
    isBesideWords={props.field.isBesideWords}
    onChange={(picture, isTyping) => props.onChange(picture, isTyping)}
  />
);

export const StoreWidget = (props: WidgetProps) => (
  <StoreField {...lookOf(props)} value={textOf(props)} onChange={(slug) => props.onChange(slug)} />
);

export const ProductsWidget = (props: WidgetProps) => (
  <ProductsField
    {...lookOf(props)}
    value={Array.isArray(props.value) ? props.value.filter((id) => typeof id === 'number') : []}
    most={props.field.maxItems}
    onChange={(ids) => props.onChange(ids.length === 0 ? undefined : ids)}
  />
);

export const PlaceWidget = (props: WidgetProps) => (
  <PlaceField {...lookOf(props)} value={props.value} onChange={(place) => props.onChange(place, true)} />
);

export const MomentWidget = (props: WidgetProps) => (
  <LoadedPart
    load={loadMomentField}
    props={{
      ...lookOf(props),
      value: textOf(props) || undefined,
      isEnd: props.field.name === 'until',
      onChange: (moment: string | undefined) => props.onChange(moment),
    }}
  />
);
