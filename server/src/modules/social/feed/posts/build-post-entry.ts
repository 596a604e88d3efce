import { excerptOf } from '@gerai/shared/social/feed/rules.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import type { ActivityInput } from '../../../../platform/trail/record-activity.ts';

/** Builds a trail entry about a post; only those who may view its group are notified. */
export function buildPostEntry(
  event: ActivityEvent,
  { id, group_id, content }: { id: string; group_id: string | null; content: string },
  { concerns_uid, ...details }: { concerns_uid?: string } & Record<string, unknown> = {},
): ActivityInput {
  const about = concerns_uid === undefined ? {} : { concerns_uid };
  return {
    event,
    subject: { type: 'post', id },
    group_id,
    ...about,
    details: { name: excerptOf(content), ...details },
  };
}
