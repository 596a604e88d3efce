import type { RecordUses } from '@gerai/shared/http/record-uses.ts';
import { Plural, Trans } from '@lingui/react/macro';

/** What archiving an outlet instead of deleting it means. */
export const outletArchiving = (uses: RecordUses) => (
  <>
    <Trans>
      Archived instead, it gets no tasks from today on and nobody can choose it; what was done stays.
    </Trans>{' '}
    <Withdrawn uses={uses} /> <People uses={uses} />
  </>
);

/** What archiving a job role means. */
export const roleArchiving = (uses: RecordUses) => (
  <>
    <Trans>
      Archived instead, its templates make no tasks from today on and nobody can choose it; what was done
      stays.
    </Trans>{' '}
    <Withdrawn uses={uses} /> <People uses={uses} />
  </>
);

/** What archiving a task group means. */
export const groupArchiving = () => (
  <Trans>Archived instead, its templates keep it and go on making tasks; no other can be put into it.</Trans>
);

function Withdrawn({ uses: { open_tasks } }: { uses: RecordUses }) {
  return open_tasks > 0 ? (
    <Plural
      value={open_tasks}
      one="# task from today on, for which nobody has sent anything, is withdrawn."
      other="# tasks from today on, for which nobody has sent anything, are withdrawn."
    />
  ) : null;
}

function People({ uses: { uses } }: { uses: RecordUses }) {
  const people = uses.find(({ what }) => what === 'users')?.count ?? 0;
  return people > 0 ? (
    <Plural
      value={people}
      one="# person keeps the account, and has no tasks until moved."
      other="# people keep their accounts, and have no tasks until they are moved."
    />
  ) : null;
}
