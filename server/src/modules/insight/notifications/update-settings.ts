import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canMuteMail, type NotificationSettings } from '@gerai/shared/insight/notifications/contract.ts';
import type { MailKind } from '@gerai/shared/insight/notifications/mail-kinds.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { findSettings } from './queries.ts';

/** Sets the kinds that the actor has muted, in the app on all devices or by mail; what is absent stays. */
export async function updateSettings(
  context: Context,
  actor: PersonActor,
  { muted, mails_muted }: { muted?: NoticeKind[] | undefined; mails_muted?: MailKind[] | undefined },
): Promise<NotificationSettings> {
  if (muted || mails_muted)
    await context.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({
          ...(muted ? { notices_muted: [...new Set(muted)] } : {}),
          ...(mails_muted ? { mails_muted: [...new Set(mails_muted.filter(canMuteMail))] } : {}),
        })
        .where('uid', '=', actor.uid)
        .execute();
      await sql`select pg_notify('notifications', ${actor.uid})`.execute(tx);
    });
  return await findSettings(context, actor);
}
