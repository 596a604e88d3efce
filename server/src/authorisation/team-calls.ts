import { randomUUID } from 'node:crypto';
import { insertAttempts } from '../testing/attempts.ts';
import { insertCourse, insertEnrolment } from '../testing/courses.ts';
import type { MakeCall } from './call.ts';
import type { World } from './world.ts';

/** The table's calls for the course progress of an outlet's people. */
export const TEAM_CALLS: Record<string, MakeCall> = {
  'GET /api/training/team': async (world) => {
    const { id, course_id } = await stuckLearner(world);
    return { query: `course_id=${course_id}`, shows: id };
  },
  'GET /api/training/team/counts': async (world) => {
    const { course_id } = await stuckLearner(world);
    return { query: `course_id=${course_id}`, shows: course_id };
  },
  'GET /api/training/team/outlets': async (world) => {
    const { course_id } = await stuckLearner(world);
    return { query: `course_id=${course_id}`, shows: world.outlet };
  },
  'GET /api/training/team/export': async (world) => {
    const { course_id, name } = await stuckLearner(world);
    return { query: `course_id=${course_id}`, shows: name };
  },
  'POST /api/training/team/reminders': async (world) => ({
    payload: { enrolment_ids: [(await stuckLearner(world)).id] },
    shows: '"reminded":1',
  }),
  'POST /api/training/enrolments/:id/attempts': async (world) => ({ params: await stuckLearner(world) }),
};

/** Staff of the outlet without attempts left at the quiz of a new course. */
async function stuckLearner({ server, admin, outlet, jobRole }: World) {
  const { db } = server.context;
  const name = `Learner ${randomUUID()}`;
  const learner = await server.signIn({ role: 'staff', name, location_id: outlet, job_role_id: jobRole });
  const course = await insertCourse(db, admin.uid);
  const { id } = await insertEnrolment(db, course, learner.uid, { lessons: 1 });
  await insertAttempts(server, id, course, {}, {});
  return { id, course_id: course.id, name };
}
