import { areaOfPlace, areaPlace } from '@gerai/shared/business/templates/area-place.ts';
import type { Transaction } from 'kysely';
import { lockNamed, type Named } from '../../../database/queries/lock-named.ts';
import type { Tables } from '../../../database/schema/tables.ts';

/** Outlets, and areas as `areaPlace` has them, which `find` finds as well. */
export interface Places extends Named {
  areas: ReadonlyMap<string, string>;
}

/** Finds places as files name them, an area by `Area: ` and its name, and locks them against deletion until the commit. */
export async function lockPlaces(tx: Transaction<Tables>, places: readonly string[]): Promise<Places> {
  const outlets = await lockNamed(tx, 'outlets', places);
  const named = await lockNamed(
    tx,
    'areas',
    places.map(areaOfPlace).filter((name) => name !== undefined),
  );
  const areaAt = (place: string) => {
    const name = areaOfPlace(place);
    const stored = name === undefined ? undefined : named.find(name);
    return stored === undefined ? undefined : areaPlace(stored);
  };
  return {
    find: (place) => outlets.find(place) ?? areaAt(place),
    ids: outlets.ids,
    areas: new Map([...named.ids].map(([name, id]) => [areaPlace(name), id])),
  };
}
