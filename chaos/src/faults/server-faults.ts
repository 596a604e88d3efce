import type { ServerName, World, WorldServer } from '../world/world.ts';
import type { Fault, Heal } from './fault.ts';

/** Ends a server, and starts it again. */
const ending = (signal: 'SIGTERM' | 'SIGKILL', longest: number): Fault => ({
  concerns: 'one server',
  longest,
  begin: (_world, server) => endServer(server, signal),
});

async function endServer({ process }: WorldServer, signal: 'SIGTERM' | 'SIGKILL'): Promise<Heal> {
  if (!(await process.end(signal)))
    throw new Error(`A server did not end by ${signal}, or left processes behind`);
  return async () => {
    process.start();
    await process.answers();
  };
}

/** Moves a server's clock away from the database's. */
const clock = (seconds: number): Fault => ({
  concerns: 'one server',
  needs: 'clock',
  longest: 25,
  begin(world, server, name) {
    world.clocks.shift(name, seconds);
    return () => setRight(world, server, name);
  },
});

/** Sets a clock right. Throws if the server has not said meanwhile that it differs from the database's. */
async function setRight({ clocks }: World, { process }: WorldServer, name: ServerName): Promise<void> {
  const response = await fetch(`${process.address}/api/ready`);
  const { clock } = (await response.json()) as { clock?: string };
  clocks.shift(name, 0);
  if (clock !== 'differs') throw new Error(`/api/ready says of a wrong clock: ${clock}`);
}

const DAY = 86_400;

/** A server that starts by a wrong clock, as after an empty battery, and is set right while it runs. */
const startsBy = (seconds: number): Fault => ({
  concerns: 'one server',
  needs: 'clock',
  longest: 25,
  async begin(world, server, name) {
    const start = await endServer(server, 'SIGTERM');
    world.clocks.shift(name, seconds);
    await start();
    return () => setRight(world, server, name);
  },
});

export const serverFaults = {
  'server killed': ending('SIGKILL', 8),
  'server stopped': ending('SIGTERM', 6),
  'clock three days ahead': clock(3 * DAY),
  'clock a day behind': clock(-DAY),
  'clock ten minutes ahead': clock(600),
  'started three days ahead': startsBy(3 * DAY),
  'started a day behind': startsBy(-DAY),
} satisfies Record<string, Fault>;
