import { ERASED_NAME } from '@gerai/shared/accounts/users/erasure-contract.ts';
import { sql } from 'kysely';
import { allowStatementTime } from '../../../../database/connection/statement-time.ts';
import type { Context } from '../../../../platform/context.ts';
import { forEachAlone } from '../../../../platform/jobs/scheduled-job.ts';
import type { ErasedPerson } from '../../../../platform/master-data/table-owner.ts';
import { redactEntries } from '../../../../platform/trail/proof/redact-entries.ts';
import { openTrailKey } from '../../../../platform/trail/proof/sign-head.ts';
import { eraseEntry } from './erase-entry.ts';
import { listEntryIds } from './queries.ts';

/** Entries of one redaction: some hundred milliseconds, during which other redactions wait. */
const AT_ONCE = 2_000;
/** Milliseconds: one statement reads all entries of a person. */
const STATEMENT_MS = 10 * 60_000;

/** Erases the name from posts, comments, mentions and the trail. Can be repeated; nothing is done twice. */
export async function eraseTexts(context: Context, uid: string): Promise<void> {
  const person = await findPerson(context, uid);
  if (!person) return;
  const ids = await context.db.transaction().execute(async (tx) => {
    await allowStatementTime(tx, STATEMENT_MS);
    return await listEntryIds(tx, uid);
  });
  for (const owner of context.owners) await owner.eraseTexts?.(context, person);
  await redact(context, person, ids);
}

async function findPerson({ db }: Context, uid: string): Promise<ErasedPerson | undefined> {
  const row = await db
    .selectFrom('erasures')
    .select(['names', 'with_posts'])
    .where('user_uid', '=', uid)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  // Their own new name is replaced by itself.
  return row && { uid, ...row, names: row.names.filter((name) => name !== ERASED_NAME) };
}

async function redact(context: Context, person: ErasedPerson, ids: readonly number[]): Promise<void> {
  const key = openTrailKey(context.config, context.keys);
  for (let first = 0; first < ids.length; first += AT_ONCE)
    await context.db.transaction().execute((tx) =>
      redactEntries(
        tx,
        {
          key,
          actor: { kind: 'job', name: 'Erasure' },
          at: context.clock.now(),
          reason: 'person erased',
        },
        [ids.slice(first, first + AT_ONCE)],
        (entry) => eraseEntry(entry, person),
      ),
    );
}

/** Milliseconds after which nothing that was begun before an erasure can still write a name. */
const SETTLED_MS = 300_000;

/**
 * Looks through everything once more some minutes after an erasure, because a request that was under way then may have
 * written the name; then forgets the names. Also goes on where one was interrupted.
 */
export async function finishErasures(context: Context): Promise<{ erased: number } | undefined> {
  const now = context.clock.now();
  const open = await context.db
    .selectFrom('erasures')
    .select('user_uid')
    .where('finished_at', 'is', null)
    .where('erased_at', '<', new Date(now.getTime() - SETTLED_MS).toISOString())
    .orderBy('erased_at')
    .execute();
  await forEachAlone(open, async ({ user_uid }) => {
    await eraseTexts(context, user_uid);
    await context.db
      .updateTable('erasures')
      .set({ names: sql`'{}'::text[]`, finished_at: now.toISOString() })
      .where('user_uid', '=', user_uid)
      .where('finished_at', 'is', null)
      .execute();
  });
  return open.length > 0 ? { erased: open.length } : undefined;
}
