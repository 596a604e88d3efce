import type { ActivityInput } from '../../../platform/trail/record-activity.ts';

type Told = Pick<ActivityInput, 'event' | 'concerns_uid' | 'details'>;

/** A line of the trail about a group: only who may view it is told. */
export function groupEntry(id: string, name: string, { details, ...told }: Told): ActivityInput {
  return { ...told, subject: { type: 'group', id }, group_id: id, details: { name, ...details } };
}
