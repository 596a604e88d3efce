import { type PersonActor, rolesOf } from '@gerai/shared/actor/actor.ts';
import {
  type Notice,
  type NotificationSettings,
  notificationLimits,
} from '@gerai/shared/insight/notifications/contract.ts';
import { groupNotices } from '@gerai/shared/insight/notifications/group-notices.ts';
import {
  kindsOf,
  mailKindsOf,
  notificationRules,
  rulesOf,
} from '@gerai/shared/insight/notifications/rules.ts';
import { dailyJobs, JOBS } from '@gerai/shared/jobs/schedule.ts';
import { excerptOf } from '@gerai/shared/social/feed/rules.ts';
import type { AnyDetails } from '@gerai/shared/trail/events/trail-events.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context, Queryable } from '../../../platform/context.ts';
import { cutPage, readCursor, writeCursor } from '../../../platform/http/cursor.ts';
import { isAfter, type TrailPosition } from '../../../platform/live/trail-position.ts';
import { hasMail } from '../../../platform/mail/mail-server.ts';
import { type NoticeRow, selectNotices } from './select-notices.ts';

/** How far a person has read, and the kinds they have muted. */
export async function findReadState(db: Queryable, uid: string) {
  const row = await db
    .selectFrom('users')
    .select(['notices_read_transaction', 'notices_read_id', 'notices_muted as muted'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const read: TrailPosition = { transaction: BigInt(row.notices_read_transaction), id: row.notices_read_id };
  return { read, muted: row.muted };
}

/** Kinds that are listed but never count as unread. */
const quiet: readonly NoticeKind[] = notificationRules
  .filter(({ importance }) => importance === 'quiet')
  .map(({ kind }) => kind);

/** A page of a person's notifications, newest first; consecutive ones of a kind are grouped. */
export async function listNotifications(
  { db }: Context,
  actor: PersonActor,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ rows: Notice[]; next: string | null; until: string | null }> {
  const before = readPlace(after);
  const { read, muted } = await findReadState(db, actor.uid);
  const span = { muted, before, limit: limit + 1 };
  const { rows: found } = await sql<NoticeRow & { marked: boolean }>`
    select entry.*, exists (
      select from notification_reads mark where mark.user_uid = ${actor.uid} and mark.activity_id = entry.id
    ) as marked
    from (${selectNotices(actor, rulesOf(rolesOf(actor), muted), span)}) entry
    order by transaction_id desc, id desc`.execute(db);
  const { rows, next } = cutPage(found, limit, keyOf);
  const isRead = (row: (typeof rows)[number]) =>
    quiet.includes(row.kind) || row.marked || !isAfter(placeOf(row), read);
  return {
    rows: groupNotices(rows.map((row) => toNotice(row, isRead(row)))),
    next,
    until: rows[0] ? writeCursor(keyOf(rows[0])) : null,
  };
}

/** The number of unread notifications, counted up to notificationLimits.counted, without quiet ones. */
export async function countUnread(
  db: Queryable,
  actor: PersonActor,
): Promise<{ unread: number; muted: NoticeKind[] }> {
  const { read, muted } = await findReadState(db, actor.uid);
  const rules = rulesOf(rolesOf(actor), muted).filter(({ importance }) => importance !== 'quiet');
  const span = { muted, since: read, unread: true, limit: notificationLimits.counted };
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (${selectNotices(actor, rules, span)}) entry`.execute(db);
  return { unread: rows[0]!.unread, muted };
}

/** The actor's muted kinds, and whether this session's device receives pushes. */
export async function findSettings(
  { db, config }: Context,
  actor: PersonActor,
): Promise<NotificationSettings> {
  const { muted } = await findReadState(db, actor.uid);
  const kinds = kindsOf(rolesOf(actor));
  const mail = hasMail(config) ? await findMailSettings(db, actor) : null;
  const settings = { kinds, muted: kinds.filter((kind) => muted.includes(kind)), mail };
  if (!config.VAPID_PUBLIC_KEY) return { ...settings, push: null };
  const subscription = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', actor.session_id)
    .executeTakeFirst();
  return {
    ...settings,
    push: { public_key: config.VAPID_PUBLIC_KEY, subscribed: subscription !== undefined },
  };
}

async function findMailSettings(db: Queryable, actor: PersonActor) {
  const { email, mails_muted, mail_failed_at } = await db
    .selectFrom('users')
    .select(['email', 'mails_muted', 'mail_failed_at'])
    .where('uid', '=', actor.uid)
    .executeTakeFirstOrThrow();
  if (email === null) return null;
  const kinds = mailKindsOf(rolesOf(actor));
  const muted = kinds.filter((kind) => mails_muted.includes(kind));
  return { address: email, kinds, muted, failing_since: mail_failed_at };
}

const cursorKey = z.tuple([z.string().regex(/^\d{1,19}$/), z.number().int().nonnegative()]);

const keyOf = ({ transaction_id, id }: NoticeRow) => [transaction_id, id];

/** Reads a `next` or `until` cursor; undefined for none. Throws `invalid_input` for anything else. */
export function readPlace(cursor: string | undefined): TrailPosition | undefined {
  const read = readCursor(cursor, cursorKey);
  return read && { transaction: BigInt(read[0]), id: read[1] };
}

const placeOf = ({ transaction_id, id }: NoticeRow): TrailPosition => ({
  transaction: BigInt(transaction_id),
  id,
});

/** Maps an entry to a notification; for a day's end, a manager gets the figures of their outlets. */
export function toNotice(row: NoticeRow, read: boolean): Notice {
  const { id, kind, actor_name, details, outlet_day, said, created_at: at } = row;
  const text = (field: keyof AnyDetails) => (typeof details[field] === 'string' ? details[field] : '');
  const figure = (field: keyof AnyDetails) => (typeof details[field] === 'number' ? details[field] : 0);
  const [failed, approved] = outlet_day ?? [figure('autoFailed'), figure('autoApproved')];
  const title = details.courseTitle ?? null;
  return {
    id,
    ids: [id],
    kind,
    read,
    at,
    actor_name,
    failed,
    approved,
    task_id: text('taskId') || null,
    task_name: text('taskName'),
    submission_id: text('submissionId') || null,
    notes: text('notes') || text('error'),
    date: text('date') || text('dueDate') || text('validUntil') || null,
    job: kind === 'job_failed' ? labelOf(text('name')) : '',
    post_id: said === null ? null : row.subject_id,
    comment_id: text('commentId') || null,
    text: said === null ? '' : excerptOf(said, notificationLimits.said),
    course_id: title === null ? null : row.subject_id,
    course_title: title,
    rejections: figure('rejections'),
    subject: kindsWithSubject.includes(kind) ? subjectOf(row) : null,
  };
}

const kindsWithSubject: readonly NoticeKind[] = [
  'new_device',
  'factor_changed',
  'sign_in_slowed',
  'security_alert',
  'key_ending',
  'webhook_off',
  'move_refused',
  'review_missing',
];

function subjectOf({ event, details }: NoticeRow): Notice['subject'] {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  const { role } = { ...(details.after as object) } as { role?: unknown };
  return {
    event,
    person: text(details.name),
    role: text(role),
    address: text(details.ip_address),
    user_agent: text(details.user_agent),
    accounts: number(details.accounts ?? details.places),
    outlet_id: text(details.outlet_id) || null,
  };
}

/** The display name of a job; the two daily jobs have one. */
const labelOf = (job: string): string =>
  JOBS.flatMap((one) => (one === job ? dailyJobs[one].label : []))[0] ?? job;
