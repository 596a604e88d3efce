import { randomUUID } from 'node:crypto';
import type { MakeCall } from './authorisation-calls.ts';
import type { World, WorldCaller } from './authorisation-world.ts';
import { photoKey } from './features/photos/photo-key.ts';
import { testImage } from './features/photos/test-image.ts';
import { coursePicture, courseVideo } from './features/training-files/course-address.ts';
import { insertCourse } from './test-courses.ts';
import { insertPhoto } from './test-photos.ts';
import { insertVideo, videoBytes } from './test-videos.ts';

/** How each call of the table that is about training is made: courses, learning, certificates, teams and files. */
export const TRAINING_CALLS: Record<string, MakeCall> = {
  'PUT /api/photos/:id (course)': async () => ({
    ...{ params: { id: randomUUID() }, query: 'purpose=course' },
    ...{ payload: await testImage(16, 16), contentType: 'image/jpeg' },
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

const ownVideo = ({ server, admin }: World, { uid }: WorldCaller, bytes: Buffer, completed: boolean) =>
  insertVideo(server, uid ?? admin.uid, [bytes], { completed });

/** The address of a course's picture that staff is given to whom the course is offered, or is not. */
async function pictureIn({ server, admin }: World, is_open: boolean): Promise<string> {
  const { db, storage, keys } = server.context;
  const { id: course_id } = await insertCourse(db, admin.uid, { is_open });
  const photo_id = await insertPhoto(db, admin.uid, { purpose: 'course' });
  await db.insertInto('course_pictures').values({ photo_id, course_id }).execute();
  await storage.put(photoKey(photo_id, 'full'), await testImage(16, 16), 'image/jpeg');
  const learner = await server.signIn({ role: 'staff' });
  return coursePicture(keys, learner, { id: photo_id, width: 16, height: 16 }, server.clock.now()).url;
}

/** The same of its video. */
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
  return courseVideo(server.context.keys, learner, { id, ...shape }, server.clock.now()).url;
}
