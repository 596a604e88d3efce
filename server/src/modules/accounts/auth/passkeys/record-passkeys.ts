import { type Actor, isPerson } from '@gerai/shared/actor/actor.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import { recordActivity } from '../../../../platform/trail/record-activity.ts';
import { buildFactorEntry } from '../factors/build-factor-entry.ts';

interface PasskeyChange {
  event: 'passkey added' | 'passkey removed' | 'passkey copied';
  user: { uid: string; name: string; role: string };
  /** The names of the passkeys. */
  passkeys: readonly string[];
  details?: object;
}

/** Records what became of passkeys, of which their person is told. */
export async function recordPasskeys(
  tx: Transaction<Tables>,
  actor: Actor,
  { event, user, passkeys, details }: PasskeyChange,
  now: Date,
): Promise<void> {
  const isOther = isPerson(actor) && actor.uid !== user.uid;
  const more = { role: user.role, ...(isOther ? { by: 'admin' as const } : {}), ...details };
  const entries = passkeys.map((passkey) => buildFactorEntry(actor, user, event, { passkey, ...more }));
  await recordActivity(tx, actor, now, ...entries);
}
