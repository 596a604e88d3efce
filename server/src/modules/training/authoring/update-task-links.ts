import type { Actor } from '@gerai/shared/actor/actor.ts';
import type { BasedOn } from '@gerai/shared/http/revision.ts';
import type { CourseTasks } from '@gerai/shared/training/authoring/contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/schema/tables.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { checkRevision, nextRevision } from '../../../platform/revision/check-revision.ts';
import { recordActivity } from '../../../platform/trail/record-activity.ts';
import { buildTrainingEntry } from '../content/build-training-entry.ts';
import { listTaskLinks } from './list-task-links.ts';
import { lockCourse } from './lock-course.ts';

/**
 * Links a course to exactly these tasks, by TaskID. Existing links to deleted tasks may stay. Throws `not_found` for
 * the course, `conflict` for a change after `expected_updated_at`, and `refused` for a new link to a task without a
 * template.
 */
export async function updateTaskLinks(
  context: Context,
  actor: Actor,
  course_id: string,
  { display_ids, expected_updated_at }: { display_ids: readonly string[] } & BasedOn,
): Promise<CourseTasks> {
  return await context.db.transaction().execute(async (tx) => {
    const { open } = await lockCourse(tx, course_id);
    const current = await listTaskLinks(tx, course_id);
    const before = idsOf(current);
    const wanted = [...new Set(display_ids)];
    const added = wanted.filter((id) => !before.includes(id));
    const dropped = before.filter((id) => !wanted.includes(id));
    if (added.length === 0 && dropped.length === 0) return current;
    await checkRevision(tx, expected_updated_at, {
      subject: { type: 'course', id: course_id, part: 'tasks' },
      updated_at: current.updated_at,
      current: () => current,
    });
    await refuseUnknown(tx, display_ids, added);
    const now = nextRevision(current.updated_at, context.clock.now());
    await writeLinks(tx, course_id, added, dropped);
    await tx.updateTable('courses').set({ task_links_updated_at: now }).where('id', '=', course_id).execute();
    const after = await listTaskLinks(tx, course_id);
    const details = { part: 'tasks', before: { tasks: before }, after: { tasks: idsOf(after) } };
    const namedCourse = { id: course_id, title: open.content.title };
    await recordActivity(tx, actor, now, buildTrainingEntry('training tasks linked', namedCourse, details));
    return after;
  });
}

const idsOf = ({ tasks }: CourseTasks): string[] => tasks.map(({ display_id }) => display_id);

async function refuseUnknown(
  tx: Transaction<Tables>,
  display_ids: readonly string[],
  added: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ display_id: string }>`
    select distinct display_id from task_templates where display_id = any(${added}::text[])`.execute(tx);
  const known = new Set(rows.map(({ display_id }) => display_id));
  const unknown = added.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  throw new AppError('refused', 'courses.unknown_task', undefined, {
    at: unknown.map((id) => `display_ids.${display_ids.indexOf(id)}`),
  });
}

async function writeLinks(
  tx: Transaction<Tables>,
  course_id: string,
  added: readonly string[],
  dropped: readonly string[],
): Promise<void> {
  await sql`
    delete from course_task_links
    where course_id = ${course_id} and display_id = any(${dropped}::text[])`.execute(tx);
  await sql`
    insert into course_task_links (course_id, display_id)
    select ${course_id}::uuid, display_id from unnest(${added}::text[]) display_id`.execute(tx);
}
