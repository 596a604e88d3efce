import type { PersonActor } from '../../actor/actor.ts';

type Person = Pick<PersonActor, 'uid' | 'role'>;

/** The part of a post or comment that its permissions depend on. */
interface Written {
  author_id: string;
  /** Whether the person moderates its group. */
  can_moderate: boolean;
}

/** Only admins and managers may post announcements (specification 2, section 6). */
export const canAnnounce = ({ role }: Pick<Person, 'role'>): boolean =>
  role === 'admin' || role === 'manager';

/** Only the author may edit a post or comment. */
export const canEdit = (person: Person, { author_id }: Pick<Written, 'author_id'>): boolean =>
  author_id === person.uid;

export const canDelete = (person: Person, thing: Written): boolean =>
  thing.author_id === person.uid || thing.can_moderate;

export const canPin = ({ can_moderate }: Pick<Written, 'can_moderate'>): boolean => can_moderate;

/** May this person see who has seen an announcement? Its author, managers and admins may. */
export const canSeeReaders = (person: Person, { author_id }: Pick<Written, 'author_id'>): boolean =>
  author_id === person.uid || canAnnounce(person);

/** Only admins moderate the feed of everyone. */
export const canModerateEveryones = ({ role }: Pick<Person, 'role'>): boolean => role === 'admin';
