import { areaOfPlace, areaPlace } from '@gerai/shared/business/templates/area-place.ts';
import type { ImportColumn, ImportRow } from '@gerai/shared/business/templates/import-contract.ts';
import type { Transaction } from 'kysely';
import { lockNamed, type Named } from '../../../database/queries/lock-named.ts';
import type { Tables } from '../../../database/schema/tables.ts';

export interface ImportNames {
  /** Outlets, and areas as `areaPlace` has them, which `find` finds as well. */
  locations: Named & { areas: ReadonlyMap<string, string> };
  jobRoles: Named;
  taskGroups: Named;
}

/** The outlets, areas, job roles and task groups named by rows, locked against deletion until the transaction ends. */
export const findImportNames = async (
  tx: Transaction<Tables>,
  rows: readonly ImportRow[],
): Promise<ImportNames> => ({
  locations: await lockPlaces(tx, namesIn(rows, 'Location')),
  jobRoles: await lockNamed(tx, 'job_roles', namesIn(rows, 'JobRole')),
  taskGroups: await lockNamed(tx, 'task_groups', namesIn(rows, 'TaskGroup')),
});

/** An outlet by its name, an area by `Area: ` and its name. */
async function lockPlaces(
  tx: Transaction<Tables>,
  places: readonly string[],
): Promise<ImportNames['locations']> {
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

const namesIn = (rows: readonly ImportRow[], column: ImportColumn): string[] =>
  rows.map(({ cells }) => (cells[column] ?? '').trim());
