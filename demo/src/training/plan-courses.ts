import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildVideoPartKey } from '@gerai/server/modules/training/content/build-video-part-key.ts';
import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import type { Business, Person } from '../business/plan-business.ts';
import type { PlannedTemplate } from '../business/plan-templates.ts';
import { allCourses, assignments, type CourseName, NOT_OPEN, taskLinks } from '../courses/all-courses.ts';
import { contentOf } from '../courses/content-of.ts';
import type { WrittenCourse } from '../courses/written-course.ts';
import type { Darkroom, Shot } from '../photos/darkroom.ts';
import { type PictureName, variantsOf } from '../photos/pictures.ts';
import type { Random } from '../random.ts';
import type { Rows } from '../rows.ts';

/** What the training module is planned from. */
export interface World {
  now: Date;
  business: Business;
  rows: Rows;
  darkroom: Darkroom;
  templates: readonly PlannedTemplate[];
  random: Random;
}

export interface PlannedCourse {
  name: CourseName;
  id: string;
  version_id: string;
  content: CourseContent;
}

export interface PlannedAssignment {
  id: string;
  course: PlannedCourse;
  at: Date;
  due_date: string;
  /** The people that it is assigned to. */
  people: readonly Person[];
  audience: { audience: string; audienceName: string };
}

/** Drawn for the demo and stored beside the lesson that shows it: pull, aim, squeeze, sweep. */
const FILM = {
  path: join(import.meta.dirname, '../../pictures/extinguisher.webm'),
  media_type: 'video/webm' as const,
  duration_seconds: 16,
  width: 640,
  height: 360,
};

/** How many days ago the courses were written, and published. */
const [WRITTEN, PUBLISHED] = [186, 184];

/** Plans the published courses with their pictures and film, their assignments, and the tasks that lead to them. */
export function planCourses(world: World): {
  courses: Map<CourseName, PlannedCourse>;
  assigned: PlannedAssignment[];
} {
  const { business, rows, random, now } = world;
  const day = (ago: number, time: string) => businessInstant(addDays(businessDate(now), -ago), time);
  const videoId = random.fork('film').uuid();
  const shots: { course: string; shot: Shot }[] = [];
  const courses = (Object.entries(allCourses) as [CourseName, WrittenCourse][]).map(([name, written]) => {
    const chance = random.fork(name);
    const id = chance.uuid();
    const pictures = new Map<PictureName, string>();
    const pictureId = (of: PictureName): string => {
      const known = pictures.get(of);
      if (known) return known;
      const variant = chance.whole(0, variantsOf(of) - 1);
      const shot = {
        id: random.fork(`${name}/${of}`).uuid(),
        scene: of,
        variant,
        takenAt: day(WRITTEN, '11:00'),
        of: null,
      };
      pictures.set(of, shot.id);
      shots.push({ course: id, shot });
      return shot.id;
    };
    const content = contentOf(written, { random: chance, pictureId, videoId });
    return { name, id, version_id: chance.uuid(), content };
  });
  const by = business.admin.uid;
  rows.add(
    'courses',
    courses.map(({ id, name }) => ({
      id,
      is_open: !NOT_OPEN.includes(name),
      created_by_uid: by,
      created_at: day(WRITTEN, '10:30'),
      updated_at: day(PUBLISHED, '15:00'),
    })),
  );
  rows.add(
    'course_versions',
    courses.map(({ id, version_id, content }) => ({
      id: version_id,
      course_id: id,
      number: 1,
      is_current: true,
      revision: 1,
      content,
      published_at: day(PUBLISHED, '15:00'),
      published_by_uid: by,
      updated_at: day(PUBLISHED, '15:00'),
    })),
  );
  addPictures(world, shots);
  addFilm(world, videoId, courses.find(({ name }) => name === 'fire')!.id);
  const byName = new Map(courses.map((course) => [course.name, course]));
  addTaskLinks(world, byName);
  return { courses: byName, assigned: planAssignments(world, byName) };
}

function addPictures(
  { business, rows, darkroom }: World,
  shots: readonly { course: string; shot: Shot }[],
): void {
  const all = shots.map(({ shot }) => shot);
  const developed = darkroom.develop(all);
  const photoRows = async () => {
    const files = await developed;
    return all.map(({ id, takenAt }) => ({
      id,
      ...files.get(id)!,
      purpose: 'course' as const,
      owner_uid: business.admin.uid,
      attached_at: takenAt,
      compared_at: takenAt,
    }));
  };
  rows.add('photos', photoRows());
  rows.add(
    'course_pictures',
    shots.map(({ course, shot }) => ({ photo_id: shot.id, course_id: course })),
  );
}

function addFilm({ business, rows, darkroom, now }: World, id: string, course_id: string): void {
  const { path, ...about } = FILM;
  const bytes = readFileSync(path);
  const sha256 = createHash('sha256').update(bytes).digest();
  darkroom.add(buildVideoPartKey(id, 0, sha256), bytes);
  const at = businessInstant(addDays(businessDate(now), -WRITTEN), '11:20');
  const owned = {
    id,
    course_id,
    owner_uid: business.admin.uid,
    created_at: at,
    touched_at: at,
    completed_at: at,
  };
  rows.add('course_videos', [{ ...owned, ...about, bytes: bytes.length }]);
  rows.add('course_video_parts', [
    { video_id: id, number: 0, bytes: bytes.length, sha256: `\\x${sha256.toString('hex')}` },
  ]);
}

function addTaskLinks({ rows, templates }: World, courses: ReadonlyMap<CourseName, PlannedCourse>): void {
  const displayIds = new Map(templates.map(({ made, display_id }) => [made.name, display_id]));
  rows.add(
    'course_task_links',
    taskLinks.map(({ course, task }) => ({
      course_id: courses.get(course)!.id,
      display_id: displayIds.get(task)!,
    })),
  );
}

function planAssignments(
  { business, rows, random, now }: World,
  courses: ReadonlyMap<CourseName, PlannedCourse>,
): PlannedAssignment[] {
  const today = businessDate(now);
  const everyone = [...business.people.values()];
  const chance = random.fork('assignments');
  const assigned = assignments.map(({ course, to, since, dueIn }) => {
    const nobody = { job_role_id: null, outlet_id: null, user_id: null };
    const made = {
      id: chance.uuid(),
      course: courses.get(course)!,
      due_date: addDays(today, dueIn),
      at: businessInstant(addDays(today, -since), '10:15'),
    };
    if ('jobRole' in to) {
      const people = everyone.filter(({ jobRole }) => jobRole === to.jobRole);
      const audience = { audience: 'job_role', audienceName: to.jobRole };
      return {
        ...made,
        people,
        audience,
        to: { ...nobody, job_role_id: business.jobRoles.get(to.jobRole)! },
      };
    }
    if ('outlet' in to) {
      const { id } = business.outlets.get(to.outlet)!;
      const people = everyone.filter(({ location_id }) => location_id === id);
      const audience = { audience: 'outlet', audienceName: to.outlet };
      return { ...made, people, audience, to: { ...nobody, outlet_id: id } };
    }
    const person = business.people.get(to.person)!;
    const audience = { audience: 'person', audienceName: person.name };
    return { ...made, people: [person], audience, to: { ...nobody, user_id: person.uid } };
  });
  rows.add(
    'course_assignments',
    assigned.map(({ id, course, due_date, at, to }) => ({
      id,
      course_id: course.id,
      due_date,
      created_by_uid: business.admin.uid,
      created_at: at,
      ...to,
    })),
  );
  return assigned;
}
