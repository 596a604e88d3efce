import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { TrailHead, TrailHeadsFile } from '@gerai/shared/operations/trail/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { FastifyReply } from 'fastify';
import type { Context, Queryable } from '../../../platform/context.ts';
import { listHeads } from '../../../platform/trail/proof/check-heads.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';

/** Answers with every signed head and the newest seal as a file. Who downloaded it is on the trail. */
export async function exportHeads(
  { db, clock }: Context,
  actor: PersonActor,
  reply: FastifyReply,
): Promise<never> {
  const now = clock.now();
  const heads = [...(await listHeads(db)), ...(await readNewest(db))];
  await db.transaction().execute((tx) =>
    recordActivity(tx, actor, now, {
      event: 'trail heads downloaded',
      subject: { type: 'trail heads', id: now.toISOString() },
      details: { heads: heads.length, position: heads.at(-1)?.position ?? 0 },
    }),
  );
  const file: TrailHeadsFile = { format: 'gerai-trail-heads', version: 1, heads };
  return reply
    .type('application/json')
    .header('content-disposition', `attachment; filename="gerai-trail-heads-${businessDate(now)}.json"`)
    .send(`${JSON.stringify(file, null, 2)}\n`) as never;
}

/** The last seal is signed as a head is, but for a day. */
async function readNewest(db: Queryable): Promise<TrailHead[]> {
  const rows = await db
    .selectFrom('trail_seals')
    .innerJoin('trail_keys', 'trail_keys.id', 'trail_seals.key_id')
    .select(['first_position', 'entry_count', 'digest', 'sealed_at', 'public_key', 'signature'])
    .orderBy('number', 'desc')
    .limit(1)
    .execute();
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  return rows.map((row) => ({
    business_date: null,
    position: row.first_position + row.entry_count - 1,
    digest: hex(row.digest),
    signed_at: row.sealed_at,
    public_key: hex(row.public_key),
    signature: hex(row.signature),
  }));
}
