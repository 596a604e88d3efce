import { type PlaceKind, placeOf, readPlace } from '@gerai/shared/business/templates/named-place.ts';
import type { Transaction } from 'kysely';
import { lockNamed, type Named } from '../../../database/queries/lock-named.ts';
import type { Tables } from '../../../database/schema/tables.ts';

/** Outlets, and areas and tags as `placeOf` has them, which `find` finds as well. */
export interface Places extends Named {
  areas: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
}

/**
 * Finds places as files name them, an area by `Area: ` and its name, a tag by `Tag: ` and its name, and locks them against
 * deletion until the commit.
 */
export async function lockPlaces(tx: Transaction<Tables>, places: readonly string[]): Promise<Places> {
  const outlets = await lockNamed(tx, 'outlets', places);
  const named = places.map(readPlace).filter((place) => place !== undefined);
  const namesOf = (kind: PlaceKind) => named.filter((place) => place.kind === kind).map(({ name }) => name);
  const many = {
    area: await lockNamed(tx, 'areas', namesOf('area')),
    tag: await lockNamed(tx, 'tags', namesOf('tag')),
  };
  const findMany = (place: string) => {
    const wanted = readPlace(place);
    const stored = wanted && many[wanted.kind].find(wanted.name);
    return stored === undefined ? undefined : placeOf(wanted!.kind, stored);
  };
  const idsOf = (kind: PlaceKind) =>
    new Map([...many[kind].ids].map(([name, id]) => [placeOf(kind, name), id]));
  return {
    find: (place) => outlets.find(place) ?? findMany(place),
    ids: outlets.ids,
    areas: idsOf('area'),
    tags: idsOf('tag'),
  };
}
