import type { World } from '../world/world.ts';
import type { Broken } from './broken.ts';

/** What everything takes. */
export interface Resources {
  /** Of all processes of both servers. */
  megabytes: number;
  files: number;
  processes: number;
  /** Connections to the database. */
  connections: number;
}

export async function readResources({ servers, database }: World): Promise<Resources> {
  const processes = Object.values(servers).flatMap(({ process }) => process.figures());
  const [row] = await database.run<{ count: string }>(
    `select count(*) from pg_stat_activity where usename = 'gerai'`,
  );
  const sum = (of: 'megabytes' | 'files') => processes.reduce((total, figures) => total + figures[of], 0);
  return {
    megabytes: Math.round(sum('megabytes')),
    files: sum('files'),
    processes: processes.length,
    connections: Number(row!.count),
  };
}

/** How much more everything may take at the end than at the start, when most of it was not used yet. */
const MORE = { megabytes: 1.5, files: 1.5, connections: 1.5 } as const;
/** What small figures may differ by. */
const SPARE = { megabytes: 200, files: 60, connections: 8 } as const;

export function checkResources(start: Resources, end: Resources): Broken[] {
  return (Object.keys(MORE) as (keyof typeof MORE)[])
    .filter((of) => end[of] > start[of] * MORE[of] + SPARE[of])
    .map((of) => ({
      promise: 'memory, files and connections are at the end as at the start',
      what: `${of}: ${start[of]} at the start, ${end[of]} at the end`,
    }));
}
