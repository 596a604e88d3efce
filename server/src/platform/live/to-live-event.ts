import type { LiveEvent } from '@gerai/shared/activity/contract.ts';
import { isWork } from '@gerai/shared/activity/policy.ts';
import type { TrailLine } from './read-trail.ts';

/** Characters of a text in the details: enough for a notification. */
const LONGEST_TEXT = 200;
/** Characters of all details. The trail holds whatever a verb thought worth keeping; a stream must stay light. */
const LONGEST_DETAILS = 1_500;

const written = new WeakMap<TrailLine, string>();

/** A line of the trail as it is sent, written once for all who may see it. */
export function toLiveEvent(line: TrailLine): string {
  let text = written.get(line);
  if (!text) {
    const { event, subject_type, subject_id, outlet_id, actor_uid, concerns_uid, group_id } = line;
    // Of accounts a browser needs to know only that something changed; before and after are the full log's.
    const details = isWork(event) ? shorten(line.details) : {};
    const about = { event, subject_type, subject_id, outlet_id, actor_uid, concerns_uid, group_id };
    const sent: LiveEvent = { ...about, details };
    text = JSON.stringify(sent);
    written.set(line, text);
  }
  return text;
}

/** What is flat and short; nothing where even that is much. */
function shorten(details: Record<string, unknown>): Record<string, unknown> {
  const flat = Object.entries(details)
    .filter(([, value]) => typeof value !== 'object' || value === null)
    .map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value]);
  const short = Object.fromEntries(flat) as Record<string, unknown>;
  return JSON.stringify(short).length <= LONGEST_DETAILS ? short : {};
}
