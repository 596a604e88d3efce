import { randomUUID } from 'node:crypto';
import { signCourseVideo } from '../modules/training/content/sign-course-video.ts';
import { coursePicture } from '../platform/pictures/photo-address.ts';
import { photoKey } from '../platform/pictures/photo-key.ts';
import { testImage } from '../platform/pictures/test-image.ts';
import { type CourseQuery, courseContent, insertCourse } from '../testing/courses.ts';
import { filesWithoutDigest, insertPhoto } from '../testing/photos.ts';
import { insertVideo, videoBytes } from '../testing/videos.ts';
import type { MakeCall } from './call.ts';
import { LEARNING_CALLS } from './learning-calls.ts';
import { TEAM_CALLS } from './team-calls.ts';
import type { World, WorldCaller } from './world.ts';

/** The table's calls for training: courses, learning, certificates, teams and files. */
export const TRAINING_CALLS: Record<string, MakeCall> = {
  'GET /api/training/admin/courses': async (world) => {
    const title = randomUUID();
    const { id } = await storedCourse(world, { content: { title: { id: '', en: title } } });
    return { query: `q=${title}`, shows: id };
  },
  'POST /api/training/admin/courses': () => ({ payload: { id: randomUUID(), content: courseContent() } }),
  'GET /api/training/admin/courses/:id': async (world) => ({ params: await storedCourse(world) }),
  'PATCH /api/training/admin/courses/:id': async (world) => ({
    params: await storedCourse(world),
    payload: { is_open: false },
  }),
  'DELETE /api/training/admin/courses/:id': async (world) => ({ params: await storedCourse(world) }),
  'PUT /api/training/admin/courses/:id/draft': async (world) => ({
    params: await storedCourse(world),
    payload: { revision: 1, content: courseContent() },
  }),
  'DELETE /api/training/admin/courses/:id/draft': async (world) => ({ params: await storedCourse(world) }),
  'POST /api/training/admin/courses/:id/publish': async (world) => ({
    params: await storedCourse(world, { published: false }),
    payload: { revision: 1 },
  }),
  'GET /api/training/admin/courses/:id/assignments': async (world) => {
    const { id, assignment_id } = await storedAssignment(world);
    return { params: { id }, shows: assignment_id };
  },
  'POST /api/training/admin/courses/:id/assignments': async (world) => ({
    params: await storedCourse(world),
    payload: { id: randomUUID(), audience: 'outlet', audience_id: world.outlet, due_date: '2026-12-01' },
  }),
  'POST /api/training/admin/courses/:id/outlet-assignments': async (world) => ({
    params: await storedCourse(world),
    payload: { outlet_ids: [world.outlet], due_date: '2026-12-01' },
  }),
  'PUT /api/training/admin/courses/:id/assignments/:assignment_id': async (world) => ({
    params: await storedAssignment(world),
    payload: { due_date: '2026-12-24' },
  }),
  'DELETE /api/training/admin/courses/:id/assignments/:assignment_id': async (world) => ({
    params: await storedAssignment(world),
  }),
  'GET /api/training/admin/courses/:id/tasks': async (world) => ({ params: await storedCourse(world) }),
  'PUT /api/training/admin/courses/:id/tasks': async (world) => ({
    params: await storedCourse(world),
    payload: { display_ids: [] },
  }),
  ...LEARNING_CALLS,
  ...TEAM_CALLS,
  'PUT /api/photos/:id (course)': async () => ({
    params: { id: randomUUID() },
    query: 'purpose=course',
    payload: await testImage(16, 16),
    contentType: 'image/jpeg',
  }),
  'PUT /api/training/admin/videos/:id': () => ({
    params: { id: randomUUID() },
    payload: { media_type: 'video/mp4', bytes: 100, duration_seconds: 10, width: 640, height: 360 },
  }),
  'PUT /api/training/admin/videos/:id/parts/:number': async (world, caller) => {
    const bytes = videoBytes(100);
    const id = await ownVideo(world, caller, bytes, false);
    await world.server.context.db.deleteFrom('course_video_parts').where('video_id', '=', id).execute();
    return { params: { id, number: 0 }, payload: bytes, contentType: 'application/octet-stream' };
  },
  'POST /api/training/admin/videos/:id/completion': async (world, caller) => ({
    params: { id: await ownVideo(world, caller, videoBytes(100), false) },
  }),
  'GET /api/training/pictures/:id (signed)': async (world) => ({ url: await pictureIn(world, true) }),
  'GET /api/training/pictures/:id (of a course not offered)': async (world) => ({
    url: await pictureIn(world, false),
  }),
  'GET /api/training/pictures/:id (unsigned)': async (world) => ({
    url: (await pictureIn(world, true)).replace(/signature=.*/, ''),
  }),
  'GET /api/training/videos/:id (signed)': async (world) => ({ url: await videoIn(world, true) }),
  'GET /api/training/videos/:id (of a course not offered)': async (world) => ({
    url: await videoIn(world, false),
  }),
  'GET /api/training/videos/:id (unsigned)': async (world) => ({
    url: (await videoIn(world, true)).replace(/signature=.*/, ''),
  }),
};

async function storedCourse({ server, admin }: World, input: CourseQuery = {}): Promise<{ id: string }> {
  const { id } = await insertCourse(server.context.db, admin.uid, input);
  return { id };
}

/** A course assigned to the outlet. */
async function storedAssignment(world: World): Promise<{ id: string; assignment_id: string }> {
  const { id } = await storedCourse(world);
  const assignment_id = randomUUID();
  const { server, admin, outlet: outlet_id } = world;
  await server.context.db
    .insertInto('course_assignments')
    .values({
      id: assignment_id,
      course_id: id,
      outlet_id,
      due_date: '2026-12-01',
      created_by_uid: admin.uid,
      created_at: server.clock.now(),
    })
    .execute();
  return { id, assignment_id };
}

const ownVideo = ({ server, admin }: World, { uid }: WorldCaller, bytes: Buffer, completed: boolean) =>
  insertVideo(server, uid ?? admin.uid, [bytes], { completed });

/** The address of a course's picture, for staff to whom the course is offered (`is_open`) or not. */
async function pictureIn({ server, admin }: World, is_open: boolean): Promise<string> {
  const { db, storage, keys } = server.context;
  const { id: course_id } = await insertCourse(db, admin.uid, { is_open });
  const photo_id = await insertPhoto(db, admin.uid, { purpose: 'course' });
  await db.insertInto('course_pictures').values({ photo_id, course_id }).execute();
  await storage.put(photoKey(filesWithoutDigest(photo_id), 'full'), await testImage(16, 16), 'image/jpeg');
  const learner = await server.signIn({ role: 'staff' });
  return coursePicture(keys, learner, { id: photo_id, width: 16, height: 16 }, server.clock.now()).url;
}

/** The same for its video. */
async function videoIn({ server, admin }: World, is_open: boolean): Promise<string> {
  const { id: course_id } = await insertCourse(server.context.db, admin.uid, { is_open });
  const id = await insertVideo(server, admin.uid, [videoBytes(100)], { course_id });
  const learner = await server.signIn({ role: 'staff' });
  const shape = {
    media_type: 'video/mp4',
    duration_seconds: 10,
    width: 640,
    height: 360,
    bytes: 100,
  } as const;
  return signCourseVideo(server.context.keys, learner, { id, ...shape }, server.clock.now()).url;
}
