import { memo, useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { loadCode } from '#schemas/load-code.ts';
import type { Platform } from '#schemas/locale.ts';
import { Popover } from '#ui/popover/popover.tsx';
import { useContent } from '../draft/use-draft.ts';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import { driftBetween } from './drift.ts';
import { useIsOpen } from './use-is-open.ts';
import styles from './editor.module.css';

/** The list is needed only once somebody opens it. */
const loadDriftList = async () => (await loadCode(() => import('./drift-list.tsx'))).DriftList;

interface DriftReportProps {
  /** Name of the page, which has a document for each platform. */
  page: string;
  device: Platform;
  /** Called with the block and the document that has it. */
  onPick: (id: string, path: string) => void;
}

const panelId = 'drift';

/** Lists the differences between the desktop document and the phone document of a page. */
export function DriftReport({ page, device, onPick }: DriftReportProps) {
  const web = useContent(`pages/${page}.web.json`);
  const mobile = useContent(`pages/${page}.mobile.json`);
  // The preview shows a typed letter before this list does.
  const [shownWeb, shownMobile] = [useDeferredValue(web), useDeferredValue(mobile)];
  return (
    Boolean(shownWeb && shownMobile) && (
      <Report page={page} device={device} onPick={onPick} web={shownWeb} mobile={shownMobile} />
    )
  );
}

/** The number of differences, and the differences while they are seen. It is drawn when a document has changed. */
const Report = memo(function Report({
  page,
  device,
  onPick,
  web,
  mobile,
}: DriftReportProps & { web: unknown; mobile: unknown }) {
  const t = useTranslations('editor.drift');
  const isOpen = useIsOpen(panelId);
  const drifts = useMemo(() => driftBetween(web, mobile), [web, mobile]);
  return (
    <Popover id={panelId} trigger={t('count', { count: drifts.length })} label={t('label')}>
      <p className={styles.note}>{t('text')}</p>
      {isOpen && <LoadedPart load={loadDriftList} props={{ drifts, page, device, web, mobile, onPick }} />}
    </Popover>
  );
});
