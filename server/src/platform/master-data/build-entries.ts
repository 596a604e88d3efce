import type { ActivityInput } from '../trail/record-activity.ts';
import type { MasterData, MasterRecord } from './master-data.ts';

interface Kind<Input> extends Pick<MasterData<MasterRecord, unknown>, 'name' | 'subject' | 'isOutlet'> {
  nameOf(record: Input): string;
}

/** The entry of the trail of a new record. */
export const buildCreatedEntry = <Input>(kind: Kind<Input>, id: string, input: Input): ActivityInput => ({
  event: `${kind.name} created`,
  subject: { type: kind.subject, id },
  ...(kind.isOutlet ? { outlet_id: id } : {}),
  details: { name: kind.nameOf(input), after: input },
});

/** The entry of the trail of a changed record; `fixed` are its fields that never change. */
export const buildUpdatedEntry = <Input>(
  kind: Kind<Input>,
  id: string,
  { before, after, fixed = {} }: { before: Input; after: Input; fixed?: object | undefined },
): ActivityInput => ({
  event: `${kind.name} updated`,
  subject: { type: kind.subject, id },
  ...(kind.isOutlet ? { outlet_id: id } : {}),
  details: { name: kind.nameOf(after), ...fixed, before, after },
});
