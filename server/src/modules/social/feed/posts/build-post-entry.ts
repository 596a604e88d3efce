import { excerptOf } from '@gerai/shared/social/feed/rules.ts';
import type { SocialDetails } from '@gerai/shared/trail/details/social-details.ts';
import type { DetailsOf } from '@gerai/shared/trail/events/trail-events.ts';
import type { ActivityInput } from '../../../../platform/trail/record-activity.ts';

type Given<Event extends keyof SocialDetails> = { concerns_uid?: string } & DetailsOf<Event>;

/** Builds a trail entry about a post; only those who may view its group are notified. */
export function buildPostEntry<Event extends keyof SocialDetails>(
  event: Event,
  { id, group_id, content }: { id: string; group_id: string | null; content: string },
  { concerns_uid, ...details }: Given<Event> = {} as Given<Event>,
) {
  const about = concerns_uid === undefined ? {} : { concerns_uid };
  return {
    event,
    subject: { type: 'post', id },
    group_id,
    ...about,
    details: { name: excerptOf(content), ...details },
  } as ActivityInput<Event>;
}
