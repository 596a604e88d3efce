import { type PersonActor, rolesOf } from '@gerai/shared/actor/actor.ts';
import { notificationLimits } from '@gerai/shared/insight/notifications/contract.ts';
import { noticePlace } from '@gerai/shared/insight/notifications/places.ts';
import { rulesOf } from '@gerai/shared/insight/notifications/rules.ts';
import { noticeText } from '@gerai/shared/insight/notifications/texts.ts';
import { excerptOf } from '@gerai/shared/social/feed/rules.ts';
import { type Language, usualLanguage } from '@gerai/shared/text/language.ts';
import type { Importance } from '@gerai/shared/trail/events/trail-event.ts';
import type { Queryable } from '../../../../platform/context.ts';
import { findReadState, toNotice } from '../queries.ts';
import { type NoticeRow, selectNotices } from '../select-notices.ts';

export interface PushMessage {
  title: string;
  body: string;
  /** A later message with the same tag replaces this one on the device. */
  tag: string;
  /** A path in the product. */
  url: string;
}

interface Delivery {
  tag: string;
  activity_id: number;
  language: Language | null;
}

/** Characters; a lock screen shows fewer. */
const LONGEST = 240;

/**
 * Builds a push message in the person's language. Null if it is no longer due: read on another device, reviewed by
 * another person, or muted.
 */
export async function createPush(
  db: Queryable,
  actor: PersonActor,
  { tag, activity_id, language }: Delivery,
): Promise<{ message: PushMessage; importance: Importance } | null> {
  const { read, muted } = await findReadState(db, actor.uid);
  const [kind] = tag.split(':');
  const rules = rulesOf(rolesOf(actor), muted).filter((one) => one.kind === kind);
  const [rule] = rules;
  if (!rule) return null;
  const span = { muted, since: read, unread: true, limit: notificationLimits.counted };
  const { rows } = await selectNotices(actor, rules, span).execute(db);
  const shown: NoticeRow[] = rule.grouped ? rows : rows.filter(({ id }) => id === activity_id);
  if (!shown[0]) return null;
  const notice = { ...toNotice(shown[0], false), ids: shown.map(({ id }) => id) };
  const { title, reason } = noticeText(notice, pushLanguage(actor, language));
  const message = {
    title: excerptOf(title, LONGEST),
    body: excerptOf(reason, LONGEST),
    tag,
    url: noticePlace(notice, actor.role),
  };
  return { message, importance: rule.importance };
}

/** Where neither the person nor their device says one, the default of the role; staff who deputise for a manager keep that of staff. */
export const pushLanguage = (actor: PersonActor, chosen: Language | null): Language =>
  chosen ?? usualLanguage(rolesOf(actor).includes('staff') ? 'staff' : actor.role);
