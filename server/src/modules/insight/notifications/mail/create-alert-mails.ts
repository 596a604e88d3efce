import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { canMuteMail } from '@gerai/shared/insight/notifications/contract.ts';
import {
  isMailedNotice,
  type MailedNotice,
  type MailKind,
  mailLimits,
} from '@gerai/shared/insight/notifications/mail-kinds.ts';
import { mayBePushed, noticeRule, notificationRules } from '@gerai/shared/insight/notifications/rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../database/schema/tables.ts';
import type { Context } from '../../../../platform/context.ts';
import type { TrailEntry } from '../../../../platform/live/read-trail.ts';
import { createMails, type MailInput } from '../../../../platform/mail/create-mails.ts';
import { type TrailRest, takeFromTrail } from '../../../../platform/outbox/take-from-trail.ts';

/** Makes a mail of each entry of the trail that weighs, for each person whom it concerns. */
export const createAlertMails = (context: Context): Promise<TrailRest> =>
  takeFromTrail(context, 'mail_cursor', async (tx, entries) => {
    const now = context.clock.now();
    await createForEntries(tx, await dropOld(tx, entries.filter(mayBeMailed), now), now);
  });

const events = new Set(
  notificationRules.filter(({ kind }) => isMailedNotice(kind)).map(({ event }) => event as string),
);
const mayBeMailed = (entry: TrailEntry): boolean => events.has(entry.event) && mayBePushed(entry);

/** News of an outage long over is in the list of notifications, and not mailed. */
async function dropOld(tx: Transaction<Tables>, entries: TrailEntry[], now: Date): Promise<TrailEntry[]> {
  if (entries.length === 0) return entries;
  const oldest = new Date(now.getTime() - mailLimits.alertHours * 3_600_000);
  const { rows } = await sql<{ id: number }>`
    select id from activity where id = any(${entries.map(({ place }) => place.id)}::bigint[])
      and created_at >= ${oldest}`.execute(tx);
  const young = new Set(rows.map(({ id }) => id));
  return entries.filter(({ place }) => young.has(place.id));
}

async function createForEntries(tx: Transaction<Tables>, entries: TrailEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const people = await listPeople(tx, entries);
  const alerts = people.flatMap(({ mails_muted, ...person }) => {
    const actor: PersonActor = { kind: 'person', session_id: '', ...person };
    return entries.flatMap((entry) => {
      const kind = noticeRule(actor, entry, new Set())?.kind;
      if (!kind || !isMailedNotice(kind) || isMuted(kind, mails_muted)) return [];
      return [buildAlert(kind, person.uid, entry.place.id, now)];
    });
  });
  // One row for each cause: a statement cannot upsert a row twice.
  const byCause = Map.groupBy(alerts, ({ user_uid, cause }) => `${user_uid} ${cause}`);
  const mails = [...byCause.values()].map((same) => ({
    ...same[0]!,
    details: { kind: same[0]!.details.kind, ids: same.flatMap(({ details }) => details.ids) },
  }));
  await createMails(tx, now, mails);
}

const isMuted = (kind: MailKind, muted: readonly MailKind[]) => muted.includes(kind) && canMuteMail(kind);

type Alert = MailInput & { details: { kind: MailedNotice; ids: number[] } };

/** Gathered ones are of the span of minutes in which they were found, and due when it is over. */
function buildAlert(kind: MailedNotice, user_uid: string, id: number, now: Date): Alert {
  const minutes = mailLimits.gatherMinutes[kind];
  const span = (minutes ?? 0) * 60_000;
  const end = minutes ? (Math.floor(now.getTime() / span) + 1) * span : now.getTime();
  return {
    kind: 'alert',
    cause: minutes ? `alert ${kind} until ${new Date(end).toISOString()}` : `alert ${kind} ${id}`,
    user_uid,
    details: { kind, ids: [id] },
    due_at: new Date(end),
    expires_at: new Date(end + mailLimits.alertHours * 3_600_000),
  };
}

/** Those whom an entry concerns and the admins, as far as mail reaches them. */
const listPeople = (tx: Transaction<Tables>, entries: readonly TrailEntry[]) =>
  tx
    .selectFrom('users')
    .select(['uid', 'name', 'role', 'location_id', 'job_role_id', 'mails_muted'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('mail_failed_at', 'is', null)
    .where((of) =>
      of.or([
        of('role', '=', 'admin'),
        of(
          'uid',
          '=',
          sql<string>`any(${entries.flatMap(({ concerns_uid }) => concerns_uid ?? [])}::uuid[])`,
        ),
      ]),
    )
    .execute();
