import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#actors/session/use-session.ts';
import { ResumeDraft } from './draft/resume-draft.tsx';
import { DraftProvider } from './draft/draft-provider.tsx';
import { CommandPalette } from './command-palette.tsx';
import { FollowReverts } from './follow-reverts.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './frame/frame.module.css';

/** The bar above every page of the studio, and the open draft below it. */
export function Shell() {
  const { user } = useSession();
  // The draft stays when a session ends. If another person signs in, the studio starts again.
  const [person, setPerson] = useState(user?.id ?? null);
  if (person === null && user) setPerson(user.id);
  if (person === null) return null;
  return (
    <ResumeDraft person={person}>
      <DraftProvider person={person}>
        <div className={styles.shell}>
          <TopBar />
          <Outlet />
          <CommandPalette />
          <FollowReverts />
        </div>
      </DraftProvider>
    </ResumeDraft>
  );
}
