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

/** How much more a process may take at the end than at the start, and all of them connections. */
const MORE = 1.5;
/** What small figures may differ by. */
const SPARE = { megabytes: 100, files: 20, connections: 8 } as const;

/** Of each process, since those that decode pictures begin with the first and end when they rest. */
export function checkResources(start: Resources, end: Resources): Broken[] {
  return (Object.keys(SPARE) as (keyof typeof SPARE)[]).flatMap((of) => {
    const each = (figures: Resources) =>
      of === 'connections' ? figures[of] : Math.round(figures[of] / figures.processes);
    const [before, after] = [each(start), each(end)];
    if (after <= before * MORE + SPARE[of]) return [];
    const what = `${of}: ${before} at the start, ${after} at the end`;
    return [{ promise: 'memory, files and connections are at the end as at the start', what }];
  });
}
