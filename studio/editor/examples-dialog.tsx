import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { pageVersion } from '#schemas/documents/page.ts';
import { definitions } from '#blocks/generated/definitions.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { PreviewEvents, PreviewInput } from '../preview/preview-port.ts';
import { noEvents } from '../preview/no-events.ts';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './canvas.module.css';

/** The preview of the page, of which examples are a part with other blocks. */
export type PreviewLook = Pick<PreviewInput, 'shop' | 'url' | 'platform' | 'visitor' | 'labels'>;

interface ExamplesDialogProps {
  definition: AnyBlockDefinition;
  /** Name of the block type for people. */
  label: string;
  look: PreviewLook;
  onClose: () => void;
}

const noLayout = { layout: { top: [], bottom: [] } };

/**
 * Shows all examples of a block in a column, with their own data. They include an empty block and long texts.
 */
export function ExamplesDialog({ definition, label, look, onClose }: ExamplesDialogProps) {
  const t = useTranslations('editor.examples');
  const { platform } = look;
  // The dialog does not get keys that are pressed in the preview, so Escape is handled here.
  const events = useMemo(
    (): PreviewEvents => ({ ...noEvents, key: ({ key }) => void (key === 'Escape' && onClose()) }),
    [onClose],
  );
  const { blocks, examples } = useMemo(() => {
    const shown = Object.entries(definition.examples).filter(
      ([, example]) => example.platform === undefined || example.platform === platform,
    );
    const heading = definitions['section-heading'];
    return {
      blocks: shown.flatMap(([name, { props }], index): StoredBlock[] => [
        {
          id: `title-${index}`,
          type: heading.type,
          version: heading.version,
          props: {
            title: t.has(`names.${name}` as 'names.default')
              ? t(`names.${name}` as 'names.default')
              : t('other', { number: index + 1 }),
          },
        },
        // cast: examples of props are objects
        {
          id: `example-${index}`,
          type: definition.type,
          version: definition.version,
          props: props as StoredBlock['props'],
        },
      ]),
      examples: Object.fromEntries(shown.map(([name], index) => [`example-${index}`, name])),
    };
  }, [definition, platform, t]);
  const document = useMemo(
    () => ({ version: pageVersion, page: 'examples', platform: 'all', blocks }),
    [blocks],
  );
  const input: PreviewInput = {
    shop: look.shop,
    url: look.url,
    platform: look.platform,
    visitor: look.visitor,
    labels: look.labels,
    site: noLayout,
    document,
    sections: noSections,
    isForAll: true,
    moment: null,
    conditions: null,
    mode: 'walk',
    showsHidden: false,
    selection: noSelection,
    examples,
  };
  return (
    <Dialog
      id="block-examples"
      open
      onClose={onClose}
      title={t('title', { name: label })}
      closeLabel={t('close')}
      size="full"
    >
      <div className={styles.examples}>
        <PreviewFrame
          input={input}
          platform={input.platform}
          events={events}
          title={t('title', { name: label })}
        />
      </div>
    </Dialog>
  );
}

const noSelection: readonly string[] = [];
const noSections = {};
