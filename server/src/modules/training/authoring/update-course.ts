import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { changeCourse as changeCall, EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../content/build-training-entry.ts';
import { type LockedCourse, lockCourse } from './lock-course.ts';
import { readManagedCourse } from './queries.ts';

type Input = EndpointParsed<typeof changeCall>['body'];

/**
 * Opens or closes a course to everyone, archives or restores it; values that are already set change nothing. People
 * enrolled in an archived course may finish it. Throws `not_found`.
 */
export async function updateCourse(
  context: Context,
  actor: PersonActor,
  id: string,
  input: Input,
): Promise<EditedCourse> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const course = await lockCourse(tx, id);
    const entries = entriesOf(course, input);
    if (entries.length > 0) {
      const is_archived = input.archived ?? course.is_archived;
      await tx
        .updateTable('courses')
        .set({ is_open: input.is_open ?? course.is_open, updated_at: now })
        .$if(is_archived !== course.is_archived, (query) =>
          query.set({ archived_at: is_archived ? now : null }),
        )
        .where('id', '=', id)
        .execute();
      await recordActivity(tx, actor, now, ...entries);
    }
    return await readManagedCourse({ ...context, db: tx }, actor, id);
  });
}

function entriesOf({ id, is_open, is_archived, open }: LockedCourse, input: Input): ActivityInput[] {
  const namedCourse = { id, title: open.content.title };
  const before = { is_open };
  const after = { is_open: input.is_open };
  return [
    ...(input.is_open !== undefined && input.is_open !== is_open
      ? [buildTrainingEntry('training course updated', namedCourse, { before, after })]
      : []),
    ...(input.archived !== undefined && input.archived !== is_archived
      ? [
          buildTrainingEntry(
            input.archived ? 'training course archived' : 'training course restored',
            namedCourse,
          ),
        ]
      : []),
  ];
}
