import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { NotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { findSettings } from './queries.ts';

/** Sets the kinds the actor has muted, on all devices. */
export async function updateSettings(
  context: Context,
  actor: PersonActor,
  { muted }: { muted: NoticeKind[] },
): Promise<NotificationSettings> {
  await context.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ notices_muted: [...new Set(muted)] })
      .where('uid', '=', actor.uid)
      .execute();
    await sql`select pg_notify('notifications', ${actor.uid})`.execute(tx);
  });
  return await findSettings(context, actor);
}
