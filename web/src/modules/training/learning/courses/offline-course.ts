import type { CourseDetail } from '@gerai/shared/training/learning/contract.ts';
import { progressOf } from '@gerai/shared/training/learning/course-rules.ts';
import { getLesson, type TakenLesson } from '@gerai/shared/training/learning/lesson-contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../core/api/api-client.ts';
import type { Recalled } from '../../../../core/offline/use-persisted-query.ts';
import { recall, remember } from '../../../../core/session/device-memory.ts';
import { courseQuery, lessonQuery } from '../api.ts';
import { keepParts } from './keep-parts.ts';

/** A course under way as the device keeps it, with the lessons that are left. */
interface OfflineCourse {
  course: CourseDetail;
  lessons: TakenLesson[];
  /** The files of the lessons' pictures, by id; none in what an earlier version has kept. */
  pictures?: Record<string, Blob>;
}

/** Bytes of pictures that are kept with a course: those of some thirty photos. */
const MOST_PICTURES = 10 * 1024 * 1024;

/** The device keeps the courses that were opened last. */
const variants = 'course ';

/** The lessons that are left, up to the next quiz, whose questions only the server gives. */
export function lessonsAhead({ lessons }: CourseDetail) {
  const left = lessons.filter(({ completed_at }) => completed_at === null);
  const quiz = left.findIndex(({ kind }) => kind === 'quiz');
  return quiz < 0 ? left : left.slice(0, quiz + 1);
}

/**
 * Stores a course that is under way on the device, with the lessons ahead, and its screens once they are loaded. What can't
 * be read now is not stored.
 */
export async function keepCourse(
  queries: QueryClient,
  uid: string,
  course: CourseDetail,
  screens: Promise<unknown>,
): Promise<void> {
  const { enrolment } = course;
  if (enrolment?.state !== 'in_progress') return;
  const lessons: TakenLesson[] = [];
  for (const { id: lesson_id } of lessonsAhead(course)) {
    const { queryKey } = lessonQuery(enrolment.id, lesson_id);
    // By a call of its own: the query's ends with the screen that shows it.
    const lesson =
      queries.getQueryData(queryKey) ??
      (await call(getLesson, { params: { id: enrolment.id, lesson_id } }).catch(() => undefined));
    if (!lesson) break;
    if (!queries.getQueryData(queryKey)) queries.setQueryData(queryKey, lesson);
    lessons.push(lesson);
  }
  const name = variants + course.id;
  const known = (await recall<OfflineCourse>(uid, name))?.data.pictures ?? {};
  const keep = (pictures: OfflineCourse['pictures']) =>
    remember(uid, name, { course, lessons, pictures } satisfies OfflineCourse, { variants });
  // The texts first: the pictures take their time, and have no room on a full device.
  await keep(known);
  await Promise.all([keep(await loadPictures(lessons, known)), screens.then(keepParts)]);
}

/** The pictures of lessons; of those that are not known those that can be loaded now. */
async function loadPictures(
  lessons: readonly TakenLesson[],
  known: Readonly<Record<string, Blob>>,
): Promise<Record<string, Blob>> {
  const pictures: Record<string, Blob> = {};
  let bytes = 0;
  for (const { id, url } of lessons.flatMap((lesson) => lesson.pictures)) {
    const blob = known[id] ?? (await loadPicture(url));
    if (!blob || bytes + blob.size > MOST_PICTURES) continue;
    bytes += blob.size;
    pictures[id] = blob;
  }
  return pictures;
}

async function loadPicture(url: string): Promise<Blob | undefined> {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** The kept pictures of a course, by id. */
export const recallPictures = async (uid: string, course: string): Promise<Record<string, Blob>> =>
  (await recall<OfflineCourse>(uid, variants + course))?.data.pictures ?? {};

/** Shows what the device has of a course, where the server has not answered. */
export async function recallCourse(queries: QueryClient, uid: string, id: string): Promise<void> {
  const known = await recall<OfflineCourse>(uid, variants + id);
  if (!known) return;
  const { course, lessons } = known.data;
  const show = (queryKey: readonly unknown[], data: object) => {
    if (queries.getQueryData(queryKey)) return;
    // Stale from the start, so that the server is asked as soon as possible.
    queries.setQueryData(queryKey, { ...data, fetchedAt: known.at } satisfies Recalled, { updatedAt: 1 });
  };
  for (const lesson of lessons) show(lessonQuery(lesson.enrolment_id, lesson.id).queryKey, lesson);
  show(courseQuery(id).queryKey, course);
}

/**
 * The course with the lessons that were completed on this device and are not sent yet as completed: by their ids, with
 * when that was. The next lesson is open then; the course itself is completed by the server alone.
 */
export function withCompleted(course: CourseDetail, unsent: ReadonlyMap<string, string>): CourseDetail {
  const { enrolment } = course;
  if (unsent.size === 0 || enrolment?.state !== 'in_progress') return course;
  let isOpen = true;
  const lessons = course.lessons.map((lesson) => {
    const completed_at = lesson.completed_at ?? unsent.get(lesson.id) ?? null;
    const next = { ...lesson, completed_at, is_open: lesson.is_open || isOpen };
    isOpen &&= completed_at !== null;
    return next;
  });
  const completed_lessons = lessons.filter(({ completed_at }) => completed_at !== null).length;
  const progress = progressOf(completed_lessons, lessons.length);
  return { ...course, lessons, enrolment: { ...enrolment, completed_lessons, progress } };
}
