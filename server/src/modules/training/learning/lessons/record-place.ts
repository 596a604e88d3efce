import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { recordPlace as placeCall } from '@gerai/shared/training/learning/lesson-contract.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import { lockEnrolment } from '../enrolment/lock-enrolment.ts';
import { countTime } from './count-time.ts';
import { findTakenPlace } from './find-taken-lesson.ts';

/**
 * Saves the actor's position in a lesson and counts the seconds since the last report by the server's clock (decisions,
 * training). Adds no entry to the trail. Throws like `findTakenLesson`.
 */
export async function recordPlace(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: PersonActor,
  ids: EndpointParsed<typeof placeCall>['params'],
  { place, seconds: reported }: EndpointParsed<typeof placeCall>['body'],
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockEnrolment(tx, actor, ids.id, 'share');
    const { opened_at } = await findTakenPlace(tx, actor, ids);
    const seconds = await countTime(tx, actor, now, { reported, openedAt: opened_at });
    await sql`
      insert into lesson_places (enrolment_id, lesson_id, seconds, place, updated_at)
      values (${ids.id}::uuid, ${ids.lesson_id}::uuid, ${seconds}, ${JSON.stringify(place)}::jsonb, ${now}::timestamptz)
      on conflict (enrolment_id, lesson_id) do update set
        seconds = lesson_places.seconds + excluded.seconds, place = excluded.place, updated_at = excluded.updated_at`.execute(
      tx,
    );
  });
}
