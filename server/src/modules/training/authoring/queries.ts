import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import type { CourseContent } from '@gerai/shared/training/authoring/content.ts';
import type { EditedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { courseState } from '@gerai/shared/training/authoring/rules.ts';
import { sql } from 'kysely';
import type { Context, Queryable } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { coursePicture } from '../../../platform/pictures/photo-address.ts';
import { signCourseVideo } from '../content/sign-course-video.ts';
import { listContentFiles } from './list-content-files.ts';

/** What reading a course needs; inside a transaction, `db` is the transaction. */
export type CourseReading = Pick<Context, 'keys' | 'clock'> & { db: Queryable };

type Stored = Omit<EditedCourse, 'state' | 'pictures' | 'videos'> & { is_archived: boolean };

/** Returns a course as its authors see it: the draft, else the published version. Throws `not_found`. */
export async function readManagedCourse(
  reading: CourseReading,
  actor: PersonActor,
  id: string,
): Promise<EditedCourse> {
  const { rows } = await sql<Stored>`
    select courses.id, courses.is_open, courses.archived_at is not null as is_archived,
      open.content, open.revision, open.updated_at, draft.id is not null as has_draft,
      case when writer.uid is not null then jsonb_build_object('uid', writer.uid, 'name', writer.name) end as updated_by,
      current.number as version, current.published_at, publisher.name as published_by,
      exists (select from course_enrolments where course_id = courses.id) as has_learners,
      (select count(*) from course_enrolments
        where course_id = courses.id and started_at is not null and completed_at is null) as learning
    from courses
    left join course_versions draft on draft.course_id = courses.id and draft.published_at is null
    left join course_versions current on current.course_id = courses.id and current.is_current
    join course_versions open on open.id = coalesce(draft.id, current.id)
    left join users writer on writer.uid = open.updated_by_uid
    left join users publisher on publisher.uid = current.published_by_uid
    where courses.id = ${id}`.execute(reading.db);
  if (!rows[0]) throw notFound('Course');
  const { is_archived, ...course } = rows[0];
  const { version, has_draft } = course;
  return {
    ...course,
    state: courseState({ is_archived, is_published: version !== null, has_draft }),
    ...(await readCourseFiles(reading, actor, id, course.content)),
  };
}

/** Returns the pictures and videos that a course's content names, with URLs signed for the actor's session. */
export async function readCourseFiles(
  { db, keys, clock }: CourseReading,
  actor: PersonActor,
  course_id: string,
  content: CourseContent,
): Promise<Pick<EditedCourse, 'pictures' | 'videos'>> {
  const named = listContentFiles(content);
  const now = clock.now();
  const pictures = await db
    .selectFrom('course_pictures')
    .innerJoin('photos', 'photos.id', 'course_pictures.photo_id')
    .select(['photos.id', 'photos.width', 'photos.height'])
    .where('course_pictures.course_id', '=', course_id)
    .where(sql<boolean>`photos.id = any(${named.pictures}::uuid[])`)
    .execute();
  const videos = await db
    .selectFrom('course_videos')
    .select(['id', 'media_type', 'duration_seconds', 'width', 'height', 'bytes'])
    .where('course_id', '=', course_id)
    .where(sql<boolean>`id = any(${named.videos}::uuid[])`)
    .execute();
  return {
    pictures: pictures.map((photo) => coursePicture(keys, actor, photo, now)),
    videos: videos.map((video) => signCourseVideo(keys, actor, video, now)),
  };
}
