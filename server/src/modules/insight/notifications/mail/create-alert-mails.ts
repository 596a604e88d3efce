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
import { readCurrentPosition, readTrail, type TrailEntry } from '../../../../platform/live/read-trail.ts';
import { createMails, type MailInput } from '../../../../platform/mail/create-mails.ts';

/** Trail entries processed at once. */
const BATCH = 500;

/** Starts the cursor at the trail's present end, unless a server has started it before. */
export async function beginAlertMails({ db }: Pick<Context, 'db'>): Promise<void> {
  const { transaction, id } = await readCurrentPosition(db);
  await db
    .insertInto('mail_cursor')
    .values({ transaction_id: String(transaction), activity_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Makes a mail of each entry of the trail that weighs, for each person whom it concerns, in one transaction with the
 * cursor, on one server at a time. Returns 'more' if there may be more entries, 'held' if an older open transaction
 * delays some.
 */
export async function createAlertMails({ db, clock }: Context): Promise<'done' | 'more' | 'held'> {
  return await db.transaction().execute(async (tx) => {
    const cursor = await tx.selectFrom('mail_cursor').selectAll().forUpdate().skipLocked().executeTakeFirst();
    if (!cursor) return 'done';
    const from = { transaction: BigInt(cursor.transaction_id), id: cursor.activity_id };
    const { lines, held } = await readTrail(tx, from, BATCH);
    const last = lines.at(-1);
    if (last) {
      await createForEntries(tx, await dropOld(tx, lines.filter(mayBeMailed), clock.now()), clock.now());
      await tx
        .updateTable('mail_cursor')
        .set({ transaction_id: String(last.place.transaction), activity_id: last.place.id })
        .execute();
    }
    if (held) return 'held';
    return lines.length === BATCH ? 'more' : 'done';
  });
}

const events = new Set(
  notificationRules.filter(({ kind }) => isMailedNotice(kind)).map(({ event }) => event as string),
);
const mayBeMailed = (line: TrailEntry): boolean => events.has(line.event) && mayBePushed(line);

/** News of an outage long over is in the list of notifications, and not mailed. */
async function dropOld(tx: Transaction<Tables>, lines: TrailEntry[], now: Date): Promise<TrailEntry[]> {
  if (lines.length === 0) return lines;
  const oldest = new Date(now.getTime() - mailLimits.alertHours * 3_600_000);
  const { rows } = await sql<{ id: number }>`
    select id from activity where id = any(${lines.map(({ place }) => place.id)}::bigint[])
      and created_at >= ${oldest}`.execute(tx);
  const young = new Set(rows.map(({ id }) => id));
  return lines.filter(({ place }) => young.has(place.id));
}

async function createForEntries(tx: Transaction<Tables>, lines: TrailEntry[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const people = await listPeople(tx, lines);
  const alerts = people.flatMap(({ mails_muted, ...person }) => {
    const actor: PersonActor = { kind: 'person', session_id: '', ...person };
    return lines.flatMap((line) => {
      const kind = noticeRule(actor, line, new Set())?.kind;
      if (!kind || !isMailedNotice(kind) || isMuted(kind, mails_muted)) return [];
      return [buildAlert(kind, person.uid, line.place.id, now)];
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
const listPeople = (tx: Transaction<Tables>, lines: readonly TrailEntry[]) =>
  tx
    .selectFrom('users')
    .select(['uid', 'name', 'role', 'location_id', 'job_role_id', 'mails_muted'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('mail_failed_at', 'is', null)
    .where((of) =>
      of.or([
        of('role', '=', 'admin'),
        of('uid', '=', sql<string>`any(${lines.flatMap(({ concerns_uid }) => concerns_uid ?? [])}::uuid[])`),
      ]),
    )
    .execute();
