import type { FindName } from '@gerai/shared/tables/name-finder.ts';
import { oneLine } from '@gerai/shared/text/one-line.ts';
import type { Missing, MissingOutlet } from './import-settings.ts';

/** What a row names. */
export interface NamedCells {
  location: string;
  jobRole: string;
  /** Of templates. */
  taskGroup?: string;
}

export interface KnownNames {
  location: FindName;
  jobRole: FindName;
  taskGroup?: FindName;
}

/** The outlets, job roles and task groups that rows name and that are not known, each once, in the spelling that came first. */
export function findMissing(rows: readonly (NamedCells & { region: string })[], known: KnownNames): Missing {
  const outlets = new Map<string, MissingOutlet>();
  const jobRoles = new Map<string, string>();
  const taskGroups = new Map<string, string>();
  for (const row of rows) {
    const [location, jobRole, region] = [row.location, row.jobRole, row.region].map(oneLine) as Texts;
    const key = location.toLowerCase();
    const outlet = outlets.get(key);
    if (outlet) outlet.region ||= region;
    else if (isName(location) && !known.location(location))
      outlets.set(key, { outlet_name: location, region });
    addName(jobRoles, jobRole, known.jobRole);
    if (known.taskGroup) addName(taskGroups, oneLine(row.taskGroup ?? ''), known.taskGroup);
  }
  const byName = (a: string, b: string) => a.localeCompare(b);
  return {
    outlets: [...outlets.values()].sort((a, b) => byName(a.outlet_name, b.outlet_name)),
    jobRoles: [...jobRoles.values()].sort(byName),
    taskGroups: [...taskGroups.values()].sort(byName),
  };
}

function addName(missing: Map<string, string>, name: string, find: FindName): void {
  const key = name.toLowerCase();
  if (isName(name) && !find(name) && !missing.has(key)) missing.set(key, name);
}

type Texts = [location: string, jobRole: string, region: string];

/** '-' empties what is stored. */
const isName = (text: string): boolean => text !== '' && text !== '-';
