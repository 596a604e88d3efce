import { type Actor, isAdmin, isPerson } from '@gerai/shared/actor/actor.ts';
import { hasHiddenCharacters, nameSkeleton } from '@gerai/shared/text/name-characters.ts';
import type { Queryable } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

interface NewName {
  name: string;
  /** The name before; null for a new account. */
  before: string | null;
  /** The field of the request that has the name. */
  field: string;
  /** Whether the account is an admin's. */
  ofAdmin: boolean;
}

/**
 * Throws `invalid_input` for a name with invisible or direction characters, and `refused` for one that reads like the name
 * of a living admin, unless an admin gives it: two people may really be called the same. Only a new name is checked.
 */
export async function checkPersonName(
  db: Queryable,
  actor: Actor,
  { name, before, field, ofAdmin }: NewName,
): Promise<void> {
  if (name === before) return;
  if (hasHiddenCharacters(name))
    throw new AppError('invalid_input', 'names.hidden_characters', undefined, { at: [field] });
  if (ofAdmin || (isPerson(actor) && isAdmin(actor))) return;
  const skeleton = nameSkeleton(name);
  if (before !== null && nameSkeleton(before) === skeleton) return;
  const admins = await db
    .selectFrom('users')
    .select('name')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .execute();
  if (admins.some((admin) => nameSkeleton(admin.name) === skeleton))
    throw new AppError('refused', 'names.name_of_admin', undefined, { at: [field] });
}
