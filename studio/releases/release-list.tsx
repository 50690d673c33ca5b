import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { Button } from '#ui/button/button.tsx';
import { Loaded } from '#ui/records/loaded.tsx';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import { ReleaseRow, type Move } from './release-row.tsx';
import lists from '../frame/lists.module.css';

/** Returns the publication that a roll-back has restored. */
function targetOf({ release }: Move, earlier: readonly Move[]): { note: string; at: string } | undefined {
  const same = earlier.filter((move) => move.release === release && move.action !== 'rollback');
  const found = same.find(({ note }) => note !== '') ?? same[0];
  return found && { note: found.note, at: found.moved_at };
}

/** Lists the published releases, the newest first. A button loads older ones below. */
export function ReleaseList({ mayPublish, before }: { mayPublish: boolean; before?: number }) {
  const t = useTranslations('releases.history');
  const errorText = useErrorText();
  const [showsOlder, setShowsOlder] = useState(false);
  const { data, error, refetch } = useStaffOperation(
    'studio.releases',
    before === undefined ? {} : { before },
    { staleTime: before === undefined ? 0 : 60_000 },
  );
  return (
    <Loaded
      data={data}
      failed={error !== null}
      detail={error ? errorText(error) : undefined}
      texts={{ loading: t('loading'), failed: t('failed') }}
      onRetry={() => void refetch()}
      room={{ count: 5, height: '88px' }}
    >
      {({ moves, more }) => {
        const last = moves.at(-1)?.move;
        return (
          <>
            <ul className={lists.list}>
              {moves.map((move, index) => (
                <ReleaseRow
                  key={move.move}
                  move={move}
                  target={targetOf(move, moves.slice(index + 1))}
                  previous={moves[index + 1]?.release}
                  mayPublish={mayPublish}
                />
              ))}
            </ul>
            {more &&
              last !== undefined &&
              (showsOlder ? (
                <ReleaseList mayPublish={mayPublish} before={last} />
              ) : (
                <Button variant="outline" onClick={() => setShowsOlder(true)}>
                  {t('older')}
                </Button>
              ))}
          </>
        );
      }}
    </Loaded>
  );
}
