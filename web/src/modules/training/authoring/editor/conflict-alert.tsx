import { businessDate } from '@gerai/shared/time/business-time.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useNow } from '../../../../core/i18n/now.ts';
import { formatInstant } from '../../../../core/i18n/time.ts';
import { useProfile } from '../../../../core/session/session.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { type ContentChanges, compareContents } from './compare-contents.ts';
import classes from './conflict-alert.module.css';
import type { DraftKeeper, DraftNow, StoredCourse } from './draft-keeper.ts';

interface ConflictAlertProps {
  draft: DraftNow;
  keeper: DraftKeeper;
  /** The device could not store what was written here. */
  isUnkept: boolean;
}

/**
 * Shown when another author, tab or device has saved the course meanwhile. Both versions are kept until the person
 * chooses one.
 */
export function ConflictAlert({ draft, keeper, isUnkept }: ConflictAlertProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { uid } = useProfile();
  const [asked, ask] = useState<'mine' | 'theirs' | null>(null);
  const { theirs } = draft;
  if (!theirs) return null;
  const title = textIn(language, theirs.content.title);
  const lessons = theirs.content.lessons.length;
  const { updated_by, has_draft } = theirs;
  const other = has_draft && updated_by?.uid !== uid ? updated_by : null;
  const words = !other
    ? {
        keep: t`Keep this version`,
        take: t`Take the other one`,
        keepTitle: t`Save this version over the other one?`,
        lost: t`What you changed there is lost.`,
      }
    : {
        keep: t`Keep mine`,
        take: t`Take theirs`,
        keepTitle: t`Save your version over theirs?`,
        lost: t`What they changed in the draft is lost.`,
      };
  const stays = t`The published version doesn't change.`;
  return (
    <Alert color="orange" mb="md" role="alert" title={<WhatHappened theirs={theirs} other={other} />}>
      <p className={text.paragraph}>
        <Trans>
          The other version was saved <RelativeTime at={theirs.updated_at} />: “{title}”,{' '}
          <Plural value={lessons} one="# lesson" other="# lessons" />.
        </Trans>{' '}
        {isUnkept ? (
          <Trans>
            What you wrote is not saved until you choose, and this device has no room for it: keep this page
            open.
          </Trans>
        ) : (
          <Trans>What you wrote is kept on this device, and is not saved until you choose.</Trans>
        )}
      </p>
      {draft.base ? (
        <WhatChanged changes={compareContents(draft.base, theirs.content, draft.content)} />
      ) : null}
      <Group gap="xs" mt="sm">
        <Button size="sm" onClick={() => ask('mine')}>
          {words.keep}
        </Button>
        <Button size="sm" variant="default" onClick={() => ask('theirs')}>
          {words.take}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked === 'mine'}
        title={words.keepTitle}
        message={`${words.lost} ${stays}`}
        confirmLabel={words.keep}
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
        confirmLabel={words.take}
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

/** Which lessons the other version has added, dropped, changed or moved since the last time it was the same as here. */
function WhatChanged({ changes }: { changes: ContentChanges }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { added, removed, changed, moved, isCourseChanged } = changes;
  const lists = [
    { label: t`Lessons added there`, lessons: added },
    { label: t`Lessons removed there`, lessons: removed },
    { label: t`Lessons changed there`, lessons: changed },
    { label: t`Lessons moved there`, lessons: moved },
  ].filter(({ lessons }) => lessons.length > 0);
  if (lists.length === 0 && !isCourseChanged) return null;
  const nameOf = ({ title, isMine }: ContentChanges['changed'][number]) => {
    const name = textIn(language, title) || t`Untitled lesson`;
    return isMine ? t`${name} (changed by you too)` : name;
  };
  return (
    <ul className={classes.changes}>
      {lists.map(({ label, lessons }) => (
        <li key={label}>
          <b>{label}:</b> {new Intl.ListFormat(language).format(lessons.map(nameOf))}
        </li>
      ))}
      {isCourseChanged ? (
        <li>
          <b>
            <Trans>Title, description or settings changed there</Trans>
          </b>
        </li>
      ) : null}
    </ul>
  );
}

interface WhatHappenedProps {
  theirs: StoredCourse;
  /** The other author; absent if it was the same person. */
  other: StoredCourse['updated_by'];
}

/** Who saved the other version, and when. A published or discarded draft has no author. */
function WhatHappened({ theirs: { updated_at, updated_by, has_draft }, other }: WhatHappenedProps) {
  const language = useLanguage();
  const now = useNow();
  if (!updated_by || !has_draft) return <Trans>This course has been changed</Trans>;
  if (!other) return <Trans>You saved a newer draft in another tab or on another device</Trans>;
  const { name } = other;
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
