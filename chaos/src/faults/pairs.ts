import type { ServerName } from '../world/world.ts';
import { databaseFaults } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { networkFaults } from './network-faults.ts';
import { serverFaults } from './server-faults.ts';

/** Whose the second fault is, where it is of one server. */
type Whose = 'the same' | 'the other';

const otherOf = (name: ServerName): ServerName => (name === 'a' ? 'b' : 'a');

/**
 * Two faults at once. The second is there while the first is, and ends before it: what starts then finds the first still
 * there.
 */
export const together = (first: Fault, second: Fault, whose: Whose = 'the same'): Fault => ({
  concerns: 'all',
  longest: Math.min(first.longest, second.longest),
  needs: [first.needs ?? [], second.needs ?? []].flat(),
  async begin(world, server, name) {
    await using begun = new AsyncDisposableStack();
    const theirs = whose === 'the same' ? name : otherOf(name);
    begun.defer(await first.begin(world, server, name));
    begun.defer(await second.begin(world, world.servers[theirs], theirs));
    const healing = begun.move();
    return () => healing.disposeAsync();
  },
});

const [killed, stopped] = [serverFaults['server killed'], serverFaults['server stopped']];

export const pairs = {
  'database restarted while the bucket is slow': together(
    networkFaults['bucket slow'],
    databaseFaults['database restarted'],
  ),
  'database killed while answers to clients are cut': together(
    networkFaults['clients cut before answers'],
    databaseFaults['database killed'],
  ),
  'disk full while the bucket refuses': together(
    networkFaults['bucket refusing'],
    databaseFaults['database disk full'],
  ),
  'both servers killed': together(killed, killed, 'the other'),
  'server killed while the database is read-only': together(killed, databaseFaults['database read-only']),
  'server killed while the clock of the other is ahead': together(
    serverFaults['clock three days ahead'],
    killed,
    'the other',
  ),
  'server killed while the clock of the other is behind': together(
    serverFaults['clock a day behind'],
    killed,
    'the other',
  ),
  'server stopped while the other is cut from the database': together(
    networkFaults['database cut'],
    stopped,
    'the other',
  ),
  'database stalled for one server and the bucket vanished for the other': together(
    networkFaults['database stalled'],
    networkFaults['bucket vanished'],
    'the other',
  ),
} satisfies Record<string, Fault>;
