import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { isToldToMany, type TrailEntry } from '@gerai/shared/insight/notifications/rules.ts';

/**
 * Of some lines of the trail those that a person could be told of, in their order: what concerns them, and what is told
 * to many, at their outlet or at none. So that the rules are not asked about each line for each device.
 */
export function entriesNear<Line extends TrailEntry>(lines: readonly Line[]) {
  const numbers = lines.map((_, number) => number);
  const personal = Map.groupBy(numbers, (number) => lines[number]!.concerns_uid);
  const toMany = Map.groupBy(
    numbers.filter((number) => isToldToMany(lines[number]!.event)),
    (number) => lines[number]!.outlet_id,
  );
  return ({ uid, location_id }: Pick<PersonActor, 'uid' | 'location_id'>): Line[] => {
    const near = [personal.get(uid), toMany.get(null), location_id === null ? [] : toMany.get(location_id)];
    const each = new Set(near.flatMap((some) => some ?? []));
    return [...each].toSorted((one, other) => one - other).map((number) => lines[number]!);
  };
}
