import { createElement } from 'react';

/** For each request, as a page with prices and stock has to be. */
export async function getServerSideProps() {
  if (!globalThis.benchPage) {
    const { readFileSync } = await import('node:fs');
    globalThis.benchPage = JSON.parse(readFileSync(process.env.BENCH_PAGE, 'utf8'));
  }
  return { props: {} };
}

const elementOf = (node, key) =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { ...node.props, key }, ...node.children.map(elementOf));

export default function Page() {
  return globalThis.benchPage?.body.map(elementOf) ?? null;
}
