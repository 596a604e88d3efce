import { ERASED_NAME } from '@gerai/shared/accounts/users/erasure-contract.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { countUses } from '../../platform/master-data/refer.ts';
import type { Merging, TableOwner } from '../../platform/master-data/table-owner.ts';

export const trainingOwner: TableOwner = {
  folder: 'modules/training',
  tables: [
    'courses',
    'course_versions',
    'course_pictures',
    'course_videos',
    'course_video_parts',
    'course_assignments',
    'course_task_links',
    'course_enrolments',
    'lesson_places',
    'lesson_completions',
    'quiz_attempts',
    'learning_days',
    'certificates',
  ],
  merge: {
    outlet: (tx, merging) => mergeAssignments(tx, 'outlet_id', merging),
    job_role: (tx, merging) => mergeAssignments(tx, 'job_role_id', merging),
  },
  // Assignments in any state: they have to be removed first.
  findUses: (db, kind, ids) => {
    const column = sql.ref(kind === 'outlet' ? 'outlet_id' : 'job_role_id');
    return countUses(
      db,
      'courses',
      sql`select ${column} as id from course_assignments where ${column} = any(${ids}::uuid[])`,
    );
  },
  async eraseAccount(tx, uid) {
    await tx
      .updateTable('certificates')
      .set({ holder_name: ERASED_NAME })
      .where('user_id', '=', uid)
      .execute();
  },
};

/**
 * Moves the assignments of courses of an outlet or a job role to another; of a course of both the earlier day holds, and
 * its enrolments stay.
 */
async function mergeAssignments(
  tx: Transaction<Tables>,
  column: 'outlet_id' | 'job_role_id',
  { from, into }: Merging,
): Promise<void> {
  const of = sql.ref(column);
  const twins = sql`
    select own.id as from_id, twin.id as into_id, own.due_date
    from course_assignments own join course_assignments twin using (course_id)
    where own.${of} = ${from} and twin.${of} = ${into}`;
  await sql`
    update course_assignments set due_date = least(course_assignments.due_date, twin.due_date)
    from (${twins}) twin where course_assignments.id = twin.into_id`.execute(tx);
  await sql`
    update course_enrolments set assignment_id = twin.into_id
    from (${twins}) twin where course_enrolments.assignment_id = twin.from_id`.execute(tx);
  await sql`
    delete from course_assignments where id in (select from_id from (${twins}) twin)`.execute(tx);
  await sql`update course_assignments set ${of} = ${into} where ${of} = ${from}`.execute(tx);
}
