import type { RecordUses } from '@gerai/shared/http/record-uses.ts';
import { Plural, Trans } from '@lingui/react/macro';

/** What archiving an outlet instead of deleting it means. */
export const outletArchiving = (uses: RecordUses) => (
  <>
    <Trans>
      If you archive it instead, it gets no tasks from today and can't be selected. Its history is kept.
    </Trans>{' '}
    <Withdrawn tasks={uses.open_tasks} /> <People people={peopleIn(uses)} />
  </>
);

/** What archiving several outlets means, in numbers. */
export function OutletsArchiving({ count, tasks, people }: { count: number; tasks: number; people: number }) {
  return (
    <>
      <Plural
        value={count}
        one="It gets no tasks from today and can't be selected. Its history is kept."
        other="They get no tasks from today and can't be selected. Their history is kept."
      />{' '}
      <Withdrawn tasks={tasks} /> <People people={people} />
    </>
  );
}

/** What archiving a job role means. */
export const roleArchiving = (uses: RecordUses) => (
  <>
    <Trans>
      If you archive it instead, its templates create no tasks from today and it can't be selected. Its
      history is kept.
    </Trans>{' '}
    <Withdrawn tasks={uses.open_tasks} /> <People people={peopleIn(uses)} />
  </>
);

/** What archiving a task group means. */
export const groupArchiving = () => (
  <Trans>
    If you archive it instead, its templates stay in it and keep creating tasks. No other template can be
    added.
  </Trans>
);

const peopleIn = ({ uses }: RecordUses) => uses.find(({ what }) => what === 'users')?.count ?? 0;

function Withdrawn({ tasks }: { tasks: number }) {
  return tasks > 0 ? (
    <Plural
      value={tasks}
      one="# task from today on, for which nobody has sent anything, is withdrawn."
      other="# tasks from today on, for which nobody has sent anything, are withdrawn."
    />
  ) : null;
}

function People({ people }: { people: number }) {
  return people > 0 ? (
    <Plural
      value={people}
      one="# person keeps the account, and has no tasks until moved."
      other="# people keep their accounts, and have no tasks until they are moved."
    />
  ) : null;
}
