import { type PersonActor, type Placed, placesOf } from '@gerai/shared/actor/actor.ts';
import { notifiesMany, type TrailEntry } from '@gerai/shared/insight/notifications/rules.ts';

/**
 * Returns those of the entries that may concern a person, in order: those with their uid, and those for many people at
 * their outlet or at none. A prefilter, so that the rules do not run for each entry and device.
 */
export function listEntriesNear<Entry extends TrailEntry>(entries: readonly Entry[]) {
  const numbers = entries.map((_, number) => number);
  const personal = Map.groupBy(numbers, (number) => entries[number]!.concerns_uid);
  const toMany = Map.groupBy(
    numbers.filter((number) => notifiesMany(entries[number]!.event)),
    (number) => entries[number]!.outlet_id,
  );
  return ({ uid, ...person }: Placed & Pick<PersonActor, 'uid'>): Entry[] => {
    const here = placesOf(person).map(({ location_id }) => toMany.get(location_id));
    const near = [personal.get(uid), toMany.get(null), ...here];
    const each = new Set(near.flatMap((some) => some ?? []));
    return [...each].toSorted((one, other) => one - other).map((number) => entries[number]!);
  };
}
