import type { RecordUses } from '@gerai/shared/http/record-uses.ts';
import { Plural, Trans } from '@lingui/react/macro';

/** What archiving an outlet instead of deleting it means. */
export const outletArchiving = (uses: RecordUses) => (
  <>
    <Trans>
      If you archive it instead, it gets no tasks from today and can't be selected. Its history is kept.
    </Trans>{' '}
    <Withdrawn uses={uses} /> <People uses={uses} />
  </>
);

/** What archiving a job role means. */
export const roleArchiving = (uses: RecordUses) => (
  <>
    <Trans>
      If you archive it instead, its templates create no tasks from today and it can't be selected. Its
      history is kept.
    </Trans>{' '}
    <Withdrawn uses={uses} /> <People uses={uses} />
  </>
);

/** What archiving a task group means. */
export const groupArchiving = () => (
  <Trans>
    If you archive it instead, its templates stay in it and keep creating tasks. No other template can be
    added.
  </Trans>
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
