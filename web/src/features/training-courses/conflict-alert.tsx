import { businessDate } from '@gerai/shared/time/business-time.ts';
import { textIn } from '@gerai/shared/training-courses/local-text.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useNow } from '../../lib/now.ts';
import { useProfile } from '../../lib/session.tsx';
import { formatInstant } from '../../lib/time.ts';
import type { DraftKeeper, DraftNow, StoredCourse } from './draft-keeper.ts';

/** Two have written in one course: neither's words are gone until somebody says which are to stand. */
export function ConflictAlert({ draft, keeper }: { draft: DraftNow; keeper: DraftKeeper }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [asked, ask] = useState<'mine' | 'theirs' | null>(null);
  const { theirs } = draft;
  if (!theirs) return null;
  const title = textIn(language, theirs.content.title);
  const lessons = theirs.content.lessons.length;
  return (
    <Alert color="orange" mb="md" role="alert" title={<WhatHappened theirs={theirs} />}>
      <p>
        <Trans>
          The other version was saved <RelativeTime at={theirs.updated_at} />: “{title}”,{' '}
          <Plural value={lessons} one="# lesson" other="# lessons" />. What you wrote is kept on this device,
          and is not saved until you choose.
        </Trans>
      </p>
      <Group gap="xs" mt="sm">
        <Button size="sm" onClick={() => ask('mine')}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => ask('theirs')}>
          <Trans>Take theirs</Trans>
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked === 'mine'}
        title={t`Save your version over theirs?`}
        message={t`What they changed in the draft is lost. What is published stays as it is.`}
        confirmLabel={t`Keep mine`}
        danger
        onConfirm={() => {
          ask(null);
          void keeper.keepMine();
        }}
        onClose={() => ask(null)}
      />
      <ConfirmDialog
        opened={asked === 'theirs'}
        title={t`Throw your changes away?`}
        message={t`What you wrote since the last time it was saved is lost.`}
        confirmLabel={t`Take theirs`}
        danger
        onConfirm={() => {
          ask(null);
          keeper.take(theirs);
        }}
        onClose={() => ask(null)}
      />
    </Alert>
  );
}

/** Who was first, and when. A draft that was thrown away was written by nobody since. */
function WhatHappened({ theirs: { updated_by: name, updated_at, has_draft } }: { theirs: StoredCourse }) {
  const language = useLanguage();
  const now = useNow();
  const profile = useProfile();
  if (name === null || !has_draft) return <Trans>Somebody else changed this course meanwhile</Trans>;
  if (name === profile.name)
    return <Trans>You saved a newer draft in another tab or on another device</Trans>;
  if (businessDate(new Date(updated_at)) === businessDate(now)) {
    const time = formatInstant(updated_at, 'time', language);
    return (
      <Trans>
        {name} saved a newer draft at {time}.
      </Trans>
    );
  }
  const date = formatInstant(updated_at, 'dateTime', language);
  return (
    <Trans>
      {name} saved a newer draft on {date}.
    </Trans>
  );
}
