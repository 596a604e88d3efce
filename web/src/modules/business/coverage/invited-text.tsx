import type { MissingPeople } from '@gerai/shared/business/coverage/contract.ts';
import { Plural } from '@lingui/react/macro';

/** '3 invited as Kasir at HM have not signed in yet. Until then nobody can do 4 tasks each day.' */
export function InvitedText({ missing }: { missing: MissingPeople }) {
  const { outlet_name, job_role, tasks, daily, invited } = missing;
  return (
    <>
      <Plural
        value={invited}
        one={`# person invited as ${job_role} at ${outlet_name} has not signed in yet.`}
        other={`# people invited as ${job_role} at ${outlet_name} have not signed in yet.`}
      />{' '}
      {daily === null ? (
        <Plural
          value={tasks}
          one="Until then nobody can do # task of this week."
          other="Until then nobody can do # tasks of this week."
        />
      ) : tasks === daily ? (
        <Plural
          value={daily}
          one="Until then nobody can do # task of one day."
          other="Until then nobody can do # tasks of one day."
        />
      ) : (
        <Plural
          value={daily}
          one="Until then nobody can do # task each day."
          other="Until then nobody can do # tasks each day."
        />
      )}
    </>
  );
}
