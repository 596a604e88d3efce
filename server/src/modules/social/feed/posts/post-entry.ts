import { excerptOf } from '@gerai/shared/social/feed/rules.ts';
import type { ActivityEvent } from '@gerai/shared/trail/contract.ts';
import type { ActivityInput } from '../../../../platform/trail/record-activity.ts';

/** A line of the trail about a post: only who may view its group is told of it. */
export function postEntry(
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
