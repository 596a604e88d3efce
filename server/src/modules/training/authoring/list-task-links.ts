import type { CourseTasks } from '@gerai/shared/training/authoring/contract.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';

/**
 * The tasks a course is linked to, ordered by name, with their revision; a task whose templates were deleted shows its TaskID. Throws
 * `not_found` for the course.
 */
export async function listTaskLinks(db: Queryable, course_id: string): Promise<CourseTasks> {
  const course = await db
    .selectFrom('courses')
    .select((eb) => eb.fn.coalesce('task_links_updated_at', 'created_at').as('updated_at'))
    .where('id', '=', course_id)
    .executeTakeFirst();
  if (!course) throw notFound('Course');
  const { rows } = await sql<CourseTasks['tasks'][number]>`
    select link.display_id, coalesce(task.task_name, link.display_id) as task_name
    from course_task_links link
    left join lateral (
      select definition.task_name from task_templates template
      join task_definitions definition on definition.id = template.definition_id
      where template.display_id = link.display_id order by template.updated_at desc, template.id limit 1
    ) task on true
    where link.course_id = ${course_id}
    order by lower(coalesce(task.task_name, link.display_id)), link.display_id`.execute(db);
  return { tasks: rows, updated_at: course.updated_at };
}
