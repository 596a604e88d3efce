import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { TrailHeadsFile } from '@gerai/shared/operations/trail/contract.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { findNewestHead, listHeads } from '../../../platform/trail/proof/list-heads.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';

/** Answers with every signed head and the newest seal as a file. Who downloaded it is on the trail. */
export async function exportHeads(
  { db, clock }: Context,
  actor: PersonActor,
  reply: FastifyReply,
): Promise<never> {
  const now = clock.now();
  const heads = await listHeads(db);
  const newest = await findNewestHead(db);
  if (newest) heads.push(newest);
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
