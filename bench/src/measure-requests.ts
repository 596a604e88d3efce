import type { Bench, RequestScenario, Traffic } from './bench.ts';
import { openCpuTimer, settle } from './cpu-time.ts';
import { drive } from './drive/drive.ts';
import type { Measurement } from './report.ts';
import { findDatabaseProcess, type Surroundings, startProduct, startReference } from './servers.ts';
import type { Running } from './start-process.ts';
import { summarise, type Turn } from './statistics.ts';

/**
 * Seconds of a turn before the measured ones, in which the processes compile what they run and prepare their statements.
 * Reads have more of them until a side has answered as many as its code needs to be compiled: the slower one would be
 * measured cold.
 */
const WARM_UP_SECONDS = 2;
const WARM_UP_OPERATIONS = 2_000;
const WARM_UP_TURNS = 6;

/**
 * Measures the product and the reference in alternating turns, forward and back, each for half of the time, so that
 * changes of machine and data affect both alike.
 */
export async function measureRequests(
  { name, label, aim, open }: RequestScenario,
  bench: Bench,
  surroundings: Surroundings,
): Promise<Measurement> {
  const traffic = await open(bench);
  const sides = [await startProduct(surroundings), await startReference(surroundings)];
  const database = await findDatabaseProcess(surroundings.databaseUrl);
  try {
    const turns = sides.map((): Turn[] => []);
    const run = (side: Running, seconds: number) =>
      takeTurn(side, database, traffic, seconds, surroundings.folder);
    for (const side of sides)
      for (let turn = 0, made = 0; turn < WARM_UP_TURNS && made < WARM_UP_OPERATIONS; turn += 1) {
        const { count } = await run(side, WARM_UP_SECONDS);
        made += traffic.load.repeats ? count : WARM_UP_OPERATIONS;
      }
    for (const at of [0, 1, 1, 0]) turns[at]!.push(await run(sides[at]!, bench.seconds / 2));
    const [product, reference] = turns.map(summarise);
    return { name, label, unit: 'requests', product: product!, reference: reference!, aim };
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
    await traffic.close?.();
  }
}

async function takeTurn(
  { url, pid }: Running,
  database: number | undefined,
  { load, undo }: Traffic,
  seconds: number,
  folder: string,
): Promise<Turn> {
  await settle();
  const cpu = openCpuTimer(pid, database);
  const driven = await drive(url, load, seconds, folder);
  // Requests still running when the time was up end in the server.
  await settle();
  const used = cpu();
  await undo?.();
  return { ...driven, ...used };
}
