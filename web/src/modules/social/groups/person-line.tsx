import type { SocialPerson } from '@gerai/shared/social/groups/contract.ts';
import { PersonMark } from '../../../core/people/person-mark.tsx';
import text from '../../../ui/text/text.module.css';
import classes from './groups.module.css';

/** A person with email, job role and outlet, to distinguish people of the same name. */
export function PersonLine({ person }: { person: SocialPerson }) {
  const { name, email, avatar_url, job_role, outlet_name } = person;
  return (
    <span className={classes.person}>
      <PersonMark name={name} photo={avatar_url} size={32} />
      <span className={classes.personWords}>
        <span className={classes.personName}>{name}</span>
        <span className={text.mutedSmall}>{[email, job_role, outlet_name].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}
