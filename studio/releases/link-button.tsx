import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button/button.tsx';

type Look = Pick<
  Extract<ComponentProps<typeof Button>, { href: string }>,
  'variant' | 'size' | 'iconStart' | 'iconEnd' | 'className' | 'children' | 'onClick'
>;

const ButtonAnchor = ({ href = '', ...look }: Look & { href?: string }) => <Button {...look} href={href} />;

/** A link to a page of the studio that looks like a button. */
export const LinkButton = createLink(ButtonAnchor);
