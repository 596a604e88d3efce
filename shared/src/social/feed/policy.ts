import type { PersonActor } from '../../actor/actor.ts';

type Person = Pick<PersonActor, 'uid' | 'role'>;

/** A post or a comment, as far as it matters who may change it. */
interface Written {
  author_id: string;
  /** Whether the person moderates where it stands. */
  can_moderate: boolean;
}

/** Only admins and managers make announcements (specification 2, section 6). */
export const canAnnounce = ({ role }: Pick<Person, 'role'>): boolean =>
  role === 'admin' || role === 'manager';

/** What somebody wrote, nobody else changes. */
export const canEdit = (person: Person, { author_id }: Pick<Written, 'author_id'>): boolean =>
  author_id === person.uid;

export const canDelete = (person: Person, thing: Written): boolean =>
  thing.author_id === person.uid || thing.can_moderate;

export const canPin = ({ can_moderate }: Pick<Written, 'can_moderate'>): boolean => can_moderate;

/** Who may know who has seen an announcement: its author, managers and admins. */
export const canSeeReaders = (person: Person, { author_id }: Pick<Written, 'author_id'>): boolean =>
  author_id === person.uid || canAnnounce(person);

/** In everyone's feed only admins moderate. */
export const canModerateEveryones = ({ role }: Pick<Person, 'role'>): boolean => role === 'admin';
