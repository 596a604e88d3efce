import { setTimeout as pause } from 'node:timers/promises';
import { type FaultName, faults } from './faults/faults.ts';
import type { PlannedFault } from './plan/plan-faults.ts';
import type { Broken } from './promises/broken.ts';
import type { CausedFault } from './report/recovery.ts';
import { SERVERS, type World } from './world/world.ts';

/** Seconds between two faults at least, also where one took longer than planned. */
const PAUSE = 4;

interface Running {
  /** Seconds since the start. */
  time(): number;
  print(line: string): void;
}

/** Causes and heals the planned faults, one after the other. What could not be healed ends the run. */
export async function runFaults(
  world: World,
  planned: readonly PlannedFault[],
  { time, print }: Running,
): Promise<{ caused: CausedFault[]; broken: Broken[] }> {
  const caused: CausedFault[] = [];
  const broken: Broken[] = [];
  for (const { at, name, seconds, server } of planned) {
    const fault = faults[name as FaultName];
    await pause(Math.max(at - time(), caused.length > 0 ? PAUSE : 0) * 1000);
    const began = time();
    const whose = fault.concerns === 'all' ? '' : ` (server ${server})`;
    print(`${began.toFixed(0).padStart(4)} s  ${name}${whose}, ${seconds} s`);
    try {
      const heal = await fault.begin(world, world.servers[server], server);
      await pause(seconds * 1000);
      await heal();
    } catch (error) {
      broken.push({
        promise: 'faults are told, and can be healed',
        what: `${name}${whose}: ${error}`,
        at: began,
      });
      print(`        ${error}`);
      const concerned = fault.concerns === 'all' ? SERVERS : ([server] as const);
      for (const each of concerned) await world.servers[each].process.restart();
    }
    caused.push({ name, server, concerns: fault.concerns, began, healed: time() });
  }
  return { caused, broken };
}
