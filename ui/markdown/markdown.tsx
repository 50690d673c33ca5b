import { Fragment, type ReactNode } from 'react';
import type { Token, Tokens } from 'marked';
import { readMarkdown } from '#schemas/markdown.ts';
import { classNames } from '../class-names.ts';
import styles from './markdown.module.css';
import { safeHref } from './safe-href.ts';

export interface MarkdownProps {
  text: string;
  /** The level that `#` becomes. Deeper headings follow. 2 if the page's h1 is outside the text. */
  level?: 1 | 2 | 3 | undefined;
  /** The beginning of the ids of headings, for links to them; see {@link headingsOf}. */
  anchor?: string | undefined;
  className?: string | undefined;
}

type Inner = { tokens?: Token[] | undefined; text: string };

const plain = (token: Inner): ReactNode => token.text;

function Inline({ tokens }: { tokens: readonly Token[] | undefined }) {
  return tokens?.map((token, index) => (
    <Fragment key={index}>{inline(token as Tokens.Generic & Inner)}</Fragment>
  ));
}

/** Renders inline tokens. Raw HTML becomes text, so a document never reaches the HTML parser. */
function inline(token: Tokens.Generic & Inner): ReactNode {
  switch (token.type) {
    case 'strong':
      return (
        <strong>
          <Inline tokens={token.tokens} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inline tokens={token.tokens} />
        </em>
      );
    case 'del':
      return (
        <del>
          <Inline tokens={token.tokens} />
        </del>
      );
    case 'codespan':
      return (
        <bdi dir="ltr" className={styles.code}>
          {token.text}
        </bdi>
      );
    case 'br':
      return <br />;
    case 'checkbox':
      return null;
    case 'link':
      return <MarkdownLink token={token} />;
    case 'image':
      return <MarkdownImage token={token} />;
    case 'text':
      return token.tokens ? <Inline tokens={token.tokens} /> : plain(token);
    default:
      return plain(token);
  }
}

function MarkdownLink({ token }: { token: Tokens.Generic & Inner }) {
  const href = safeHref(String(token['href']));
  const content = <Inline tokens={token.tokens} />;
  if (href === undefined) return content;
  return /^https?:/.test(href) ? (
    <a href={href} rel="noopener nofollow">
      {content}
    </a>
  ) : (
    <a href={href}>{content}</a>
  );
}

/** A picture with a fixed ratio, which reserves space, because Markdown has no picture sizes. */
function MarkdownImage({ token }: { token: Tokens.Generic & Inner }) {
  const source = safeHref(String(token['href']));
  return source === undefined ? (
    plain(token)
  ) : (
    <img className={styles.image} src={source} alt={token.text} loading="lazy" decoding="async" />
  );
}

interface BlocksProps {
  tokens: readonly Token[];
  level: number;
  anchor?: string | undefined;
}

function Blocks({ tokens, level, anchor }: BlocksProps) {
  return tokens.map((token, index) => (
    <Fragment key={index}>{block(token, level, anchor && `${anchor}-${index}`)}</Fragment>
  ));
}

/** @param id the id of a heading */
function block(token: Token, level: number, id?: string): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      const Heading = `h${Math.min(6, depth + level - 1)}` as 'h2';
      return (
        <Heading id={id}>
          <Inline tokens={tokens} />
        </Heading>
      );
    }
    case 'list':
      return <MarkdownList list={token as Tokens.List} level={level} />;
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={(token as Tokens.Blockquote).tokens} level={level} />
        </blockquote>
      );
    case 'code':
      return (
        <pre dir="ltr">
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'table':
      return <MarkdownTable table={token as Tokens.Table} />;
    case 'text':
      return <Inline tokens={(token as Tokens.Text).tokens ?? [token]} />;
    case 'paragraph':
      return (
        <p>
          <Inline tokens={(token as Tokens.Paragraph).tokens} />
        </p>
      );
    default:
      return <p>{'text' in token ? String(token.text) : token.raw}</p>;
  }
}

function MarkdownList({ list, level }: { list: Tokens.List; level: number }) {
  const items = list.items.map((item, index) => (
    <li key={index}>
      <Blocks tokens={item.tokens} level={level} />
    </li>
  ));
  return list.ordered ? <ol start={list.start === '' ? 1 : list.start}>{items}</ol> : <ul>{items}</ul>;
}

/** A table that scrolls inside its own box when it is wide, so that the page never does. */
function MarkdownTable({ table }: { table: Tokens.Table }) {
  return (
    <div className={styles.table} tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index} scope="col">
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Maximum number of texts whose tokens are cached. Tokenizing a text takes longer than rendering it, and
 * pages repeat texts.
 */
const maxTexts = 100;
const knownTokens = new Map<string, Token[]>();

let report: (message: string) => void = () => undefined;

/**
 * Sets the listener for unreadable Markdown.
 * @param listener receives a message for each text that is partly shown as plain text
 */
export function onUnreadMarkdown(listener: (message: string) => void): void {
  report = listener;
}

function tokensOf(text: string): Token[] {
  const known = knownTokens.get(text);
  if (known) return known;
  if (knownTokens.size >= maxTexts) knownTokens.clear();
  const { tokens, fault } = readMarkdown(text);
  if (fault) report(`Markdown shown as plain text (${fault}): ${text.slice(0, 80).replaceAll(/\s+/g, ' ')}`);
  knownTokens.set(text, tokens);
  return tokens;
}

/**
 * Returns the highest headings of a Markdown text, with the ids that they get.
 * @param anchor that of {@link MarkdownProps}
 */
export function headingsOf(text: string, anchor: string): { id: string; text: string }[] {
  const headings = tokensOf(text).flatMap((token, index) =>
    token.type === 'heading' ? [{ index, ...(token as Tokens.Heading) }] : [],
  );
  const highest = Math.min(...headings.map(({ depth }) => depth));
  return headings
    .filter(({ depth }) => depth === highest)
    .map(({ index, tokens }) => ({ id: `${anchor}-${index}`, text: wordsOf(tokens) }));
}

/** Returns the words of inline tokens without their marks. */
const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      const inner = token as Tokens.Generic & Inner;
      return inner.tokens ? wordsOf(inner.tokens) : inner.text;
    })
    .join('');

/**
 * Renders Markdown text (GitHub's flavour) as elements. Safe for any text: raw HTML is shown, not run. Links
 * lose their target unless it is a path, a web address, a mail address or a telephone number. Parts that
 * cannot be parsed in linear time are shown as plain text.
 */
export function Markdown({ text, level = 2, anchor, className }: MarkdownProps) {
  return (
    <div className={classNames(styles.markdown, className)}>
      <Blocks tokens={tokensOf(text)} level={level} anchor={anchor} />
    </div>
  );
}
