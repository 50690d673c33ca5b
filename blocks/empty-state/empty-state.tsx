import type { ReactNode } from 'react';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState as State } from '#ui/empty-state/empty-state.tsx';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';

/** An empty state with one action. */
export default function EmptyState({
  props: { title, text, icon, picture, action, level },
}: BlockProps<typeof definition, ReactNode>) {
  return (
    <Container as="section">
      <State
        title={title}
        text={text}
        icon={icon !== undefined && isIconName(icon) ? icon : undefined}
        picture={picture}
        level={level}
        action={action && <Button href={action.href}>{action.label}</Button>}
      />
    </Container>
  );
}
