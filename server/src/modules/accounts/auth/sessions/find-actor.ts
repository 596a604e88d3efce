import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type Context, inTurnOf } from '../../../../platform/context.ts';
import type { LoadedActor } from '../../../../platform/http/actor-cache.ts';
import { isSignedForSession, type SessionAddress } from '../../../../platform/http/session-address.ts';
import { isByAnyKey } from '../../../../platform/keys.ts';
import { actorColumns, livingSessions, sessionClock, toActor } from '../queries.ts';

/**
 * The actor of a session, from the cache or, in the turn of `owner`, the database; null if it has ended or gives no
 * access.
 */
export async function findActor(
  context: Context,
  session_id: string,
  now: Date,
  owner: string,
): Promise<PersonActor | null> {
  return await context.actors.find(session_id, now, () =>
    loadActor(inTurnOf(context, owner), session_id, now),
  );
}

/**
 * The person for whose session a file's address was made; null if it was not made here, has expired, or the session has
 * ended. Whether they may see the file is checked by the caller.
 */
export async function findAddressee(context: Context, address: SessionAddress): Promise<PersonActor | null> {
  const now = context.clock.now();
  const isSigned = isByAnyKey(context.keys, 'photos', (key) => isSignedForSession(key, address, now));
  if (!isSigned) return null;
  return await findActor(context, address.session, now, address.session);
}

async function loadActor(context: Context, session_id: string, now: Date): Promise<LoadedActor | null> {
  const row = await livingSessions(context.db, now)
    .select([...actorColumns(businessDate(now)), 'sessions.id as session_id', 'sessions.expires_at'])
    .select(sessionClock.as('clock'))
    .select((eb) => eb.fn.coalesce('sessions.authenticated_at', 'sessions.created_at').as('authenticated_at'))
    .where('sessions.id', '=', session_id)
    .executeTakeFirst();
  if (!row) return null;
  const { expires_at, ...person } = row;
  return { actor: toActor(person), expires_at };
}
