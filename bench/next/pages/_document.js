import { createElement as h } from 'react';
import { Head, Html, Main, NextScript } from 'next/document';

export default function Document() {
  const { language, direction, styles } = globalThis.benchPage ?? {};
  return h(
    Html,
    { lang: language, dir: direction },
    h(Head, null, h('style', { dangerouslySetInnerHTML: { __html: styles } })),
    h('body', null, h(Main), h(NextScript)),
  );
}
