import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { EndpointParsed } from '@gerai/shared/http/endpoint.ts';
import type { changeCourse as changeCall, EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { type ActivityInput, recordActivity } from '../../../platform/trail/record-activity.ts';
import { trainingLine } from '../content/training-line.ts';
import { type HeldCourse, holdCourse } from './hold-course.ts';
import { readManagedCourse } from './queries.ts';

type Wish = EndpointParsed<typeof changeCall>['body'];

/**
 * Opens a course to everyone or not, archives it or takes it back; what is so already changes nothing. Who is in an
 * archived course may finish it. Throws `not_found`.
 */
export async function changeCourse(
  context: Context,
  actor: PersonActor,
  id: string,
  wish: Wish,
): Promise<EditedCourse> {
  const now = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const course = await holdCourse(tx, id);
    const lines = linesOf(course, wish);
    if (lines.length > 0) {
      const is_archived = wish.archived ?? course.is_archived;
      await tx
        .updateTable('courses')
        .set({ is_open: wish.is_open ?? course.is_open, updated_at: now })
        .$if(is_archived !== course.is_archived, (query) =>
          query.set({ archived_at: is_archived ? now : null }),
        )
        .where('id', '=', id)
        .execute();
      await recordActivity(tx, actor, now, ...lines);
    }
    return await readManagedCourse({ ...context, db: tx }, actor, id);
  });
}

function linesOf({ id, is_open, is_archived, open }: HeldCourse, wish: Wish): ActivityInput[] {
  const told = { id, title: open.content.title };
  const before = { is_open };
  const after = { is_open: wish.is_open };
  return [
    ...(wish.is_open !== undefined && wish.is_open !== is_open
      ? [trainingLine('training course updated', told, { before, after })]
      : []),
    ...(wish.archived !== undefined && wish.archived !== is_archived
      ? [trainingLine(wish.archived ? 'training course archived' : 'training course restored', told)]
      : []),
  ];
}
