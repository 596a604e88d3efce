import type { ActivityInput } from '../../../platform/trail/record-activity.ts';

type Told = Pick<ActivityInput, 'event' | 'concerns_uid' | 'details'>;

/** Builds a trail entry about a group; only those who may view it are notified. */
export function groupEntry(id: string, name: string, { details, ...told }: Told): ActivityInput {
  return { ...told, subject: { type: 'group', id }, group_id: id, details: { name, ...details } };
}
