import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { isSocial, isWork } from '@gerai/shared/trail/policy.ts';
import type { TrailEntry } from './read-trail.ts';

/** Characters of a text in the details: enough for a notification. */
const LONGEST_TEXT = 200;
/** Characters of all details. The trail holds whatever a verb thought worth keeping; a stream must stay light. */
const LONGEST_DETAILS = 1_500;

const written = new WeakMap<TrailEntry, string>();

/** A line of the trail as it is sent, written once for all who may see it. */
export function toLiveEvent(line: TrailEntry): string {
  let text = written.get(line);
  if (!text) {
    const { event, subject_type, subject_id, outlet_id, actor_uid, concerns_uid, group_id } = line;
    const details = detailsOf(line);
    const about = { event, subject_type, subject_id, outlet_id, actor_uid, concerns_uid, group_id };
    const sent: LiveEvent = { ...about, details };
    text = JSON.stringify(sent);
    written.set(line, text);
  }
  return text;
}

/**
 * Of work what a notification needs. Of the social feed which comment it is about, and of one that went whom it had
 * told: what was written is asked for, by who may see it then. Of accounts only that something changed: before and after are the full log's.
 */
function detailsOf({ event, details }: TrailEntry): Record<string, unknown> {
  if (isWork(event)) return shorten(details);
  const { commentId, told } = details;
  if (!isSocial(event) || typeof commentId !== 'string') return {};
  return Array.isArray(told) ? { commentId, told } : { commentId };
}

/** What is flat and short; nothing where even that is much. */
function shorten(details: Record<string, unknown>): Record<string, unknown> {
  const flat = Object.entries(details)
    .filter(([, value]) => typeof value !== 'object' || value === null)
    .map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value]);
  const short = Object.fromEntries(flat) as Record<string, unknown>;
  return JSON.stringify(short).length <= LONGEST_DETAILS ? short : {};
}
