import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { nextTab } from './next-tab.ts';
import styles from './tabs.module.css';

export interface TabsProps {
  id: string;
  label: string;
  tabs: readonly { key: string; text: string; content: ReactNode }[];
  /** The key of the selected tab. Without it the component has its own state. */
  selected?: string | undefined;
  onSelect?: ((key: string) => void) | undefined;
  className?: string | undefined;
}

/** Tabs within one page. Arrow keys follow the writing direction. */
export function Tabs({ id, label, tabs, selected, onSelect, className }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.key);
  const list = useRef<HTMLDivElement>(null);
  const current = selected ?? own;

  const select = (key: string) => {
    setOwn(key);
    onSelect?.(key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const direction = getComputedStyle(event.currentTarget).direction;
    const index = nextTab(
      event.key,
      tabs.findIndex((tab) => tab.key === current),
      tabs.length,
      direction,
    );
    const target = index === null ? undefined : tabs[index];
    if (target === undefined) return;
    event.preventDefault();
    select(target.key);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${target.key}`)}`)?.focus();
  };

  return (
    <div className={className}>
      <div
        className={classNames(styles.bar, styles.list)}
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel-${tab.key}`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => select(tab.key)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-panel-${tab.key}`}
          aria-labelledby={`${id}-tab-${tab.key}`}
          className={styles.panel}
          tabIndex={0}
          hidden={tab.key !== current}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
