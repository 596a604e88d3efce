import { hashPassword } from '@gerai/server/modules/accounts/auth/passwords/hash-password.ts';
import type { Context } from '@gerai/server/platform/context.ts';
import type { Role } from '@gerai/shared/actor/actor.ts';
import type { Language } from '@gerai/shared/text/language.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** An outlet and the people who work on its tasks. */
export interface Outlet {
  id: string;
  name: string;
  job_role_id: string;
  jobRole: string;
  staff: Person;
  manager: Person;
  auditor: Person;
}

const PASSWORD = 'rahasia gerai';
// Hashing is slow by design, so all accounts share one hash.
let hash: Promise<string> | undefined;
let founded = 0;

/**
 * Creates another outlet, so that journeys in the same product don't interfere. Its staff have chosen `language`, if
 * given.
 */
export async function createOutlet({ db }: Pick<Context, 'db'>, language?: Language): Promise<Outlet> {
  founded += 1;
  const name = `Gerai ${founded}`;
  const jobRole = `Ops ${founded}`;
  hash ??= hashPassword(PASSWORD);
  const password_hash = await hash;
  const { id } = await db
    .insertInto('outlets')
    .values({ outlet_name: name, region: 'Jakarta' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: job_role_id } = await db
    .insertInto('job_roles')
    .values({ role_name: jobRole })
    .returning('id')
    .executeTakeFirstOrThrow();
  const chosen = language ? { language } : {};
  const hire = async (
    person: string,
    role: Role,
    given: { location_id?: string; job_role_id?: string; language?: Language } = {},
  ) => {
    const email = `${role}-${founded}@gerai.test`;
    await db
      .insertInto('users')
      .values({ name: person, email, role, password_hash, ...given })
      .execute();
    return { name: person, email, password: PASSWORD };
  };
  return {
    id,
    name,
    job_role_id,
    jobRole,
    staff: await hire('Siti Rahmawati', 'staff', { location_id: id, job_role_id, ...chosen }),
    manager: await hire('Rina Kusumawati', 'manager', { location_id: id }),
    auditor: await hire('Diah Permatasari', 'audit'),
  };
}

/** The uid of the user with an email address. */
export async function uidOf({ db }: Context, { email }: Pick<Person, 'email'>): Promise<string> {
  const { uid } = await db
    .selectFrom('users')
    .select('uid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return uid;
}

/** As if a person had signed in long ago: what needs a recent proof asks for one. */
export async function endProof(context: Context, person: Pick<Person, 'email'>): Promise<void> {
  const uid = await uidOf(context, person);
  const then = { authenticated_at: new Date(0) };
  await context.db.updateTable('sessions').set(then).where('user_uid', '=', uid).execute();
  context.actors.forget(uid);
}
