import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import type { AnyDetails } from '@gerai/shared/trail/events/trail-events.ts';
import { isSocial, isWork } from '@gerai/shared/trail/policy.ts';
import type { TrailEntry } from './read-trail.ts';

/** Maximum characters of a text in the details: enough for a notification. */
const LONGEST_TEXT = 200;
/** Maximum characters of all details. The trail may store more, but a stream must stay light. */
const LONGEST_DETAILS = 1_500;

const written = new WeakMap<TrailEntry, string>();

/** A trail entry as sent, serialised once for all who may see it. */
export function toLiveEvent(entry: TrailEntry): string {
  let text = written.get(entry);
  if (!text) {
    const { event, subject_type, subject_id, outlet_id, actor_uid, concerns_uid, group_id } = entry;
    const details = detailsOf(entry);
    const about = { event, subject_type, subject_id, outlet_id, actor_uid, concerns_uid, group_id };
    const sent: LiveEvent = { ...about, details };
    text = JSON.stringify(sent);
    written.set(entry, text);
  }
  return text;
}

/**
 * Work events carry what a notification needs. Social events carry the comment's id and, for a deleted one, whom it
 * had notified; the text is fetched with its own permission check. Account events carry nothing: before and after are
 * only in the full log.
 */
function detailsOf({ event, details }: TrailEntry): AnyDetails {
  if (isWork(event)) return shorten(details);
  const { commentId, told } = details;
  if (!isSocial(event) || typeof commentId !== 'string') return {};
  return Array.isArray(told) ? { commentId, told } : { commentId };
}

/** Only short primitive values; nothing if these are still too long. */
function shorten(details: AnyDetails): AnyDetails {
  const flat = Object.entries(details)
    .filter(([, value]) => typeof value !== 'object' || value === null)
    .map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value]);
  const short: AnyDetails = Object.fromEntries(flat);
  return JSON.stringify(short).length <= LONGEST_DETAILS ? short : {};
}
