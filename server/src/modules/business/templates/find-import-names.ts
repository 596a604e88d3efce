import { areaOfPlace, areaPlace } from '@gerai/shared/business/templates/area-place.ts';
import type { ImportColumn, ImportRow } from '@gerai/shared/business/templates/import-contract.ts';
import { isStorable } from '@gerai/shared/tables/storable.ts';
import { oneLine } from '@gerai/shared/text/one-line.ts';
import { sql, type Transaction } from 'kysely';
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
  locations: await lockLocations(tx, namesIn(rows, 'Location')),
  jobRoles: await lockNamed(tx, 'job_roles', namesIn(rows, 'JobRole')),
  taskGroups: await lockNamed(tx, 'task_groups', namesIn(rows, 'TaskGroup')),
});

async function lockLocations(
  tx: Transaction<Tables>,
  given: readonly string[],
): Promise<ImportNames['locations']> {
  const outlets = await lockNamed(tx, 'outlets', given);
  const wanted = [...new Set(given.filter(isStorable))].flatMap((place) => {
    const name = areaOfPlace(place);
    return name === undefined ? [] : [{ place, name: oneLine(name) }];
  });
  if (wanted.length === 0) return { ...outlets, areas: new Map() };
  const { rows } = await sql<{ place: string; id: string; area_name: string }>`
    select given.place, area.id, area_name
    from unnest(${wanted.map(({ place }) => place)}::text[], ${wanted.map(({ name }) => name)}::text[]) given (place, name)
    join areas area on lower(area_name) = lower(given.name)
    order by area.id for key share of area`.execute(tx);
  const stored = new Map(rows.map(({ place, area_name }) => [place, areaPlace(area_name)]));
  return {
    find: (name) => outlets.find(name) ?? stored.get(name),
    ids: outlets.ids,
    areas: new Map(rows.map(({ area_name, id }) => [areaPlace(area_name), id])),
  };
}

const namesIn = (rows: readonly ImportRow[], column: ImportColumn): string[] =>
  rows.map(({ cells }) => (cells[column] ?? '').trim());
