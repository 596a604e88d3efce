import { join } from 'node:path';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { ActivityEvent } from '@gerai/shared/trail/events/trail-events.ts';
import { canHearActivity } from '@gerai/shared/trail/policy.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import type { Ledger } from '../crowd/ledger.ts';
import type { Reader } from '../crowd/reader.ts';
import type { World } from '../world/world.ts';
import type { Broken } from './broken.ts';
import { checkPhotos } from './check-photos.ts';
import { checkStream } from './check-stream.ts';
import { checkTables, dayRules, tableRules } from './check-tables.ts';
import { checkWrites } from './check-writes.ts';
import { readStored, type Stored } from './stored.ts';

/** Checks every promise of a world that has come to rest. */
export async function checkAll(world: World, ledger: Ledger, readers: readonly Reader[]): Promise<Broken[]> {
  const stored = await readStored(world);
  return [
    ...checkWrites(ledger.writes, stored),
    ...(await checkTables(world, [...tableRules, ...dayRules(world)])),
    ...readers.flatMap((reader) => checkReader(reader, stored)),
    ...(await checkPhotos(world)),
    ...(await checkTrail(world)),
    ...ledger.faulty.map(({ at, call, status, why }) => ({
      promise: 'no answer of 5xx but 503 and 507, with Retry-After and a reason',
      what: `${status} to ${call}: ${why}`,
      at,
    })),
    ...ledger.signedOut.map(({ at, email, reason }) => ({
      promise: 'nobody is signed out',
      what: `${email}: ${reason}`,
      at,
    })),
  ];
}

function checkReader({ member, heard }: Reader, { trail }: Stored): Broken[] {
  const actor = { ...member, kind: 'person' } as unknown as PersonActor;
  const expected = trail
    .filter((entry) => canHearActivity(actor, { ...entry, event: entry.event as ActivityEvent }, NO_GROUPS))
    .map(({ position }) => position);
  return checkStream(member.name, heard, expected);
}

/** The crowd's feed is that of everyone. */
const NO_GROUPS = new Set<string>();

/** `npm run verify-trail`, by the world's clock. */
async function checkTrail({ database, clocks }: World): Promise<Broken[]> {
  const lines: string[] = [];
  const program = join(import.meta.dirname, '../../../server/src/platform/trail/proof/verify/main.ts');
  const code = await runCommand(process.execPath, [program], {
    env: { DATABASE_URL: database.urlAt(database.port), ...clocks.envOf('world') },
    onLine: (line) => lines.push(line),
  });
  return code === 0 ? [] : [{ promise: 'the trail is whole', what: lines.join('; ') }];
}
