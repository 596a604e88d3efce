import { signInName } from '@gerai/shared/accounts/users/sign-in-name.ts';
import type { SocialPerson } from '@gerai/shared/social/groups/contract.ts';
import { PersonMark } from '../../../core/people/person-mark.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';

/** A person with email or phone number, job role and outlet, to distinguish people of the same name. */
export function PersonLine({ person }: { person: SocialPerson }) {
  const { name, avatar_url, job_role, outlet_name } = person;
  return (
    <span className={`${boxes.row12} ${boxes.shrinks}`}>
      <PersonMark name={name} photo={avatar_url} size={32} />
      <span className={`${text.breaks} ${boxes.stack} ${boxes.shrinks}`}>
        <span className={text.medium}>{name}</span>
        <span className={text.mutedSmall}>
          {[signInName(person), job_role, outlet_name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}
