import { type RawBuilder, sql } from 'kysely';
import type { TestServer } from '../../../testing/server.ts';
import { testTrailSettled } from '../../../testing/trail.ts';
import { recordActivity } from '../record-activity.ts';
import { type CheckOptions, checkTrail } from './check-trail.ts';
import { sealTrail } from './seal-trail.ts';
import { openTrailKey } from './sign-head.ts';

type Server = Pick<TestServer, 'context' | 'clock'>;

/** Writes entries in one transaction; returns their ids. */
export async function write({ context: { db }, clock }: Server, ...names: string[]): Promise<number[]> {
  await db.transaction().execute((tx) =>
    recordActivity(
      tx,
      { kind: 'job', name: 'Ayu' },
      clock.now(),
      ...names.map((name) => ({
        event: 'task submitted' as const,
        subject: { type: 'daily_task', id: name },
        details: { taskName: name, attempt: 1, z: { b: [1, 2.5, null], a: 'é"' } },
      })),
    ),
  );
  const rows = await db
    .selectFrom('activity')
    .select('id')
    .where('subject_id', 'in', names)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export const keyOf = ({ context }: Server) => openTrailKey(context.config, context.keys);

/** Seals whatever is committed. */
export async function seal(server: Server): Promise<void> {
  const { db } = server.context;
  await testTrailSettled(db);
  while ((await sealTrail(server.context, keyOf(server))) === 'more');
}

export const check = (server: Server, options: Partial<CheckOptions> = {}) =>
  checkTrail(server.context.db, {
    now: server.clock.now(),
    ownKey: keyOf(server).publicKey,
    ...options,
  });

/** What a check finds: kinds with the ids of entries, or the positions of seals and heads. */
export async function findings(server: Server, options: Partial<CheckOptions> = {}): Promise<unknown[]> {
  const report = await check(server, options);
  return report.findings.map(({ kind, entry_id, position }) => [kind, entry_id ?? position]);
}

/** What whoever has the database can do: no trigger and no foreign key refuses it. */
export async function tamper(
  { context: { db } }: Server,
  ...statements: RawBuilder<unknown>[]
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
}
