import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newLedger } from './crowd/ledger.ts';
import { startCrowd } from './crowd/start-crowd.ts';
import type { Fault } from './faults/fault.ts';
import { faultNames, faults, pairNames, singleNames } from './faults/faults.ts';
import { type Options, readOptions } from './options.ts';
import { planFaults } from './plan/plan-faults.ts';
import { type PlannedLeap, planNight } from './plan/plan-night.ts';
import { checkAll } from './promises/check-all.ts';
import { checkResources, readResources } from './promises/check-resources.ts';
import { checkTables, dayRules } from './promises/check-tables.ts';
import { checkRecovery, measureRecovery } from './report/recovery.ts';
import { buildReport } from './report/report.ts';
import { runFaults } from './run-faults.ts';
import { BEFORE_MIDNIGHT, openWorld, type World } from './world/world.ts';

// `npm run chaos`: two servers and a crowd on one database and one bucket, faults by a plan, and every promise checked.

/** Seconds of work before the first figures are taken. */
const WARM_UP = 10;
/** Seconds for what is not answered yet, for what jobs still have to do, and for connections and memory to rest. */
const SETTLE = { writes: 90, jobs: 300, rest: 20 } as const;

async function run(options: Options, folder: string): Promise<boolean> {
  console.log(`starts, in ${folder}`);
  await using world = await openWorld({ ...options, folder });
  const described = describe(world);
  console.log(described);
  const ledger = newLedger();
  world.beginNight();
  const began = performance.now();
  const time = () => (performance.now() - began) / 1000;
  const crowd = await startCrowd(world, options.seed, { addresses: addressesOf(world), ledger, time });
  await pause(WARM_UP * 1000 - time());
  const start = await readResources(world);

  const seconds = options.minutes * 60;
  const planned = planFaults(options.seed, { from: WARM_UP, until: seconds }, kindsFor(world, options));
  const night = world.hasNight ? planNight(seconds, BEFORE_MIDNIGHT) : undefined;
  const leaping = night && leap(world, night, time);
  const { caused, broken } = await runFaults(world, planned, { time, print: console.log });
  await pause(Math.max(seconds - time(), 0) * 1000);
  await leaping;

  console.log(`${time().toFixed(0).padStart(4)} s  no more faults: what is open is finished`);
  await crowd.settle(SETTLE.writes);
  await jobsAreDone(world);
  await pause(SETTLE.rest * 1000);
  await crowd.close();
  const end = await readResources(world);
  console.log(`${time().toFixed(0).padStart(4)} s  checks`);
  const recoveries = measureRecovery(caused, ledger.successes);
  const all = [
    ...broken,
    ...(await checkAll(world, ledger, crowd.readers)),
    ...checkRecovery(recoveries),
    ...checkResources(start, end),
  ];
  const heard = crowd.readers.map(({ member, heard: events }) => ({
    who: member.name,
    entries: events.filter(({ event }) => event === 'activity').length,
  }));
  for (const { member, heard: events } of crowd.readers)
    writeFileSync(join(folder, `live-${member.name}.json`), JSON.stringify(events));
  const { seed, minutes } = options;
  const outcome = { seed, minutes, described, faults: caused, ledger, recoveries, heard, folder };
  console.log(`\n${buildReport({ ...outcome, resources: { start, end }, broken: all }).join('\n')}`);
  return all.length === 0;
}

const describe = ({ database, bucket, hasNight }: World): string =>
  [
    `PostgreSQL ${database.version}${database.disk ? ' on a small disk' : ''}`,
    bucket.kind === 'swift' ? 'a bucket of Swift' : 'a shared folder',
    hasNight ? 'midnight passes' : 'no midnight passes (it needs libfaketime and three minutes)',
  ].join(', ');

const addressesOf = ({ servers: { a, b } }: World) => ({
  a: `http://127.0.0.1:${a.clients.port}`,
  b: `http://127.0.0.1:${b.clients.port}`,
});

function kindsFor(world: World, { only, pairs }: Options) {
  const names = only ? faultNames.filter((name) => only.includes(name)) : pairs ? pairNames : singleNames;
  return names
    .map((name) => ({ name, ...(faults[name] as Fault) }))
    .filter(({ needs = [] }) => [needs].flat().every((ability) => world.abilities.has(ability)));
}

async function leap(world: World, { at, seconds }: PlannedLeap, time: () => number): Promise<void> {
  await pause((at - time()) * 1000);
  console.log(`${time().toFixed(0).padStart(4)} s  all clocks leap by ${seconds} s`);
  world.clocks.leap(seconds);
}

/** Waits until every business date is done, and what was done is sealed; gives up after some minutes. */
async function jobsAreDone(world: World): Promise<void> {
  for (let waited = 0; waited < SETTLE.jobs; waited += 2) {
    const missing = await checkTables(world, dayRules(world));
    if (missing.length === 0) return;
    await pause(2_000);
  }
}

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
const options = readOptions(process.argv.slice(2), faultNames);
const folder = mkdtempSync(join(tmpdir(), 'gerai-chaos-'));
const holds = await run(options, folder);
if (holds && !options.keep) rmSync(folder, { recursive: true });
process.exit(holds ? 0 : 1);
