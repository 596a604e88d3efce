import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointResponse } from '@gerai/shared/http/endpoint.ts';
import type { getDashboard } from '@gerai/shared/training/learning/progress-contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { assignedTo } from '../content/queries.ts';
import { findRenewals } from './enrolment/find-renewals.ts';
import { findFigures } from './find-figures.ts';
import { courseCards, dueFirst, isIn, isOffered } from './queries.ts';

/** Maximum courses of each kind on the dashboard (specification 2, section 2: training module). */
const SHOWN = 3;

/** Returns the actor's figures, renewals, open courses and offered courses. Four statements. */
export async function readDashboard(
  context: Pick<Context, 'db' | 'keys' | 'clock'>,
  actor: PersonActor,
): Promise<EndpointResponse<typeof getDashboard>> {
  const newest = sql`exists (${assignedTo(actor)}) desc, course.created_at desc, course.id`;
  const now = context.clock.now();
  const [{ figures }, renewals, in_progress, offered] = await Promise.all([
    findFigures(context.db, actor.uid, now),
    findRenewals(context.db, actor, now),
    courseCards(context, actor, { where: isIn(actor), order: dueFirst, limit: SHOWN }),
    courseCards(context, actor, { where: isOffered(actor), order: newest, limit: SHOWN }),
  ]);
  return { figures, renewals, in_progress, offered };
}
