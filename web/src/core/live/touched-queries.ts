import { type ActivityEvent, trailEvents } from '@gerai/shared/trail/events/trail-events.ts';
import type { QueryRoot } from '@gerai/shared/trail/query-roots.ts';

/** The query roots that an event makes stale. */
export function queriesTouchedBy(event: ActivityEvent): [QueryRoot][] {
  return trailEvents[event].touches.map((root) => [root]);
}
