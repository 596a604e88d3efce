import { randomUUID } from 'node:crypto';
import {
  bothTexts,
  insertAttempt,
  insertCourse,
  insertEnrolment,
  quizLesson,
  textLesson,
} from '../testing/courses.ts';
import type { MakeCall } from './call.ts';
import type { World, WorldCaller } from './world.ts';

/** The table's calls for taking courses. A course is assigned to the job role. */
export const LEARNING_CALLS: Record<string, MakeCall> = {
  'GET /api/training/courses': async (world) => {
    const title = randomUUID();
    return { query: `q=${title}`, shows: (await assignedCourse(world, { title })).id };
  },
  'GET /api/training/courses/:id': async (world) => ({ params: await assignedCourse(world) }),
  'GET /api/training/courses/:id (open)': async (world) => ({ params: await course(world) }),
  'GET /api/training/courses/:id (enrolled)': async (world, caller) => {
    const { course_id } = await enrolment(world, caller, { is_open: false });
    return { params: { id: course_id } };
  },
  'GET /api/training/courses/:id (archived)': async (world) => ({
    params: await course(world, { archived: true }),
  }),
  'GET /api/training/courses/:id (draft)': async (world) => ({
    params: await course(world, { published: false }),
  }),
  'POST /api/training/courses/:id/enrolment': async (world) => ({ params: await assignedCourse(world) }),
  'POST /api/training/courses/:id/enrolment (open)': async (world) => ({ params: await course(world) }),
  'DELETE /api/training/courses/:id/enrolment': async (world) => ({ params: await assignedCourse(world) }),
  'DELETE /api/training/courses/:id/enrolment (enrolled)': async (world, caller) => {
    const { course_id } = await enrolment(world, caller);
    return { params: { id: course_id } };
  },
  ...ownAndOthers('POST /api/training/enrolments/:id/start', ({ id }) => ({ params: { id } })),
  ...ownAndOthers('GET /api/training/enrolments/:id/lessons/:lesson_id', ({ id, text }) => ({
    params: { id, lesson_id: text },
  })),
  ...ownAndOthers('PUT /api/training/enrolments/:id/lessons/:lesson_id/place', ({ id, text }) => ({
    params: { id, lesson_id: text },
    payload: { place: { down: 0.5 }, seconds: 15 },
  })),
  ...ownAndOthers('POST /api/training/enrolments/:id/lessons/:lesson_id/completion', ({ id, text }) => ({
    params: { id, lesson_id: text },
    payload: {},
  })),
  ...ownAndOthers('POST /api/training/enrolments/:id/lessons/:lesson_id/attempts', ({ id, quiz }) => ({
    params: { id, lesson_id: quiz },
  })),
  ...ownAndOthers('POST /api/training/attempts/:id/submission', ({ attempt }) => ({
    params: { id: attempt },
    payload: { answers: {} },
  })),
};

type Taken = Awaited<ReturnType<typeof enrolment>>;
type Call = Exclude<ReturnType<MakeCall>, Promise<unknown>>;

/** The call for the caller's own enrolment, and for that of a colleague with the same job role. */
function ownAndOthers(name: string, call: (taken: Taken) => Call): Record<string, MakeCall> {
  const attempts = name.includes('attempts/') || name.endsWith('attempts');
  const input = { lessons: attempts ? 1 : 0, attempt: name.includes('attempts/') };
  return {
    [`${name} (own)`]: async (world, caller) => call(await enrolment(world, caller, input)),
    [`${name} (a colleague's)`]: async (world) =>
      call(await enrolment(world, { uid: (await world.caller('stf')).uid }, input)),
  };
}

interface CourseQuery {
  title?: string;
  is_open?: boolean;
  archived?: boolean;
  published?: boolean;
}

async function course({ server, admin }: World, { title = 'Hygiene', ...input }: CourseQuery = {}) {
  const content = { title: bothTexts(title) };
  const { id } = await insertCourse(server.context.db, admin.uid, { ...input, content });
  return { id };
}

/** A course that is not open but assigned to the job role. */
async function assignedCourse(world: World, input: CourseQuery = {}): Promise<{ id: string }> {
  const { id } = await course(world, { ...input, is_open: false });
  await world.server.context.db
    .insertInto('course_assignments')
    .values({
      id: randomUUID(),
      course_id: id,
      job_role_id: world.jobRole,
      due_date: '2026-12-01',
      created_by_uid: world.admin.uid,
      created_at: world.server.clock.now(),
    })
    .execute();
  return { id };
}

interface EnrolmentQuery {
  is_open?: boolean;
  lessons?: number;
  attempt?: boolean;
}

/** A started course with a text and a quiz; the admin's if there is no caller. */
async function enrolment(
  { server: { context }, admin }: World,
  { uid = admin.uid }: Pick<WorldCaller, 'uid'>,
  { is_open = true, lessons = 0, attempt = false }: EnrolmentQuery = {},
) {
  const [text, quiz] = [textLesson(), quizLesson()];
  const taken = await insertCourse(context.db, admin.uid, { is_open, content: { lessons: [text, quiz] } });
  const { id } = await insertEnrolment(context.db, taken, uid, { started: true, lessons });
  const begun = attempt ? await insertAttempt(context.db, id, quiz) : { id: '' };
  return { id, course_id: taken.id, text: text.id, quiz: quiz.id, attempt: begun.id };
}
