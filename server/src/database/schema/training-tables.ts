import type { CourseCategory, CourseContent, Lesson } from '@gerai/shared/training/authoring/content.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import type { Answer, LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';
import type { ShownQuestion } from '@gerai/shared/training/learning/quiz-rules.ts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Instant } from '../queries/instant.ts';

interface Courses {
  id: string;
  is_open: Generated<boolean>;
  created_by_uid: string;
  created_at: Instant;
  updated_at: Instant;
  archived_at: Instant | null;
  task_links_updated_at: Instant | null;
}

interface CourseVersions {
  id: Generated<string>;
  course_id: string;
  number: number;
  published_at: Instant | null;
  published_by_uid: string | null;
  is_current: Generated<boolean>;
  revision: Generated<number>;
  content: JSONColumnType<CourseContent>;
  updated_at: Instant;
  updated_by_uid: string | null;
  category: GeneratedAlways<CourseCategory>;
  lesson_count: GeneratedAlways<number>;
  /** Attempts by lesson id, for quizzes with a limit. */
  attempts_allowed: GeneratedAlways<Record<string, number>>;
  card: GeneratedAlways<Omit<CourseContent, 'lessons'>>;
  outline: GeneratedAlways<LessonTitle[]>;
  minutes: GeneratedAlways<number>;
  order_id: GeneratedAlways<string>;
  order_en: GeneratedAlways<string>;
  searched: GeneratedAlways<string>;
}

/** A lesson in a table of contents. */
export type LessonTitle = Pick<Lesson, 'id' | 'kind' | 'title' | 'minutes'>;

interface CoursePictures {
  photo_id: string;
  course_id: string;
}

interface CourseVideos {
  id: string;
  owner_uid: string;
  course_id: string | null;
  media_type: 'video/mp4' | 'video/webm';
  bytes: number;
  duration_seconds: number;
  width: number;
  height: number;
  completed_at: Instant | null;
  created_at: Instant;
  touched_at: Instant;
}

interface CourseVideoParts {
  video_id: string;
  number: number;
  bytes: number;
  sha256: Uint8Array;
}

interface CourseAssignments {
  id: string;
  course_id: string;
  job_role_id: string | null;
  outlet_id: string | null;
  user_id: string | null;
  due_date: string;
  created_by_uid: string;
  created_at: Instant;
  updated_at: Instant | null;
}

interface CourseTaskLinks {
  course_id: string;
  display_id: string;
}

/** Why a course was assigned for rejections. */
export interface RejectionReason {
  display_id: string;
  task_name: string;
  rejections: number;
}

interface CourseEnrolments {
  id: Generated<string>;
  course_id: string;
  user_id: string;
  source: 'self' | 'assigned' | 'rejections' | 'renewal';
  assignment_id: string | null;
  reason: JSONColumnType<RejectionReason> | null;
  due_date: string | null;
  enrolled_at: Instant;
  version_id: string | null;
  started_at: Instant | null;
  completed_at: Instant | null;
  extra_attempts: Generated<number>;
  /** Maintained by triggers. */
  is_stuck: GeneratedAlways<boolean>;
  is_repeated: GeneratedAlways<boolean>;
}

interface LessonPlaces {
  enrolment_id: string;
  lesson_id: string;
  seconds: Generated<number>;
  place: JSONColumnType<LessonPlace>;
  updated_at: Instant;
}

interface LessonCompletions {
  enrolment_id: string;
  position: number;
  previous: GeneratedAlways<number | null>;
  lesson_id: string;
  score: number | null;
  completed_at: Instant;
}

interface QuizAttempts {
  id: Generated<string>;
  enrolment_id: string;
  lesson_id: string;
  number: number;
  shown: JSONColumnType<ShownQuestion[]>;
  started_at: Instant;
  submitted_at: Instant | null;
  answers: JSONColumnType<Record<string, Answer>> | null;
  score: number | null;
  passed: boolean | null;
}

interface LearningDays {
  user_id: string;
  business_date: string;
  seconds: Generated<number>;
  lessons: Generated<number>;
  counted_until: Instant | null;
}

interface Certificates {
  id: Generated<string>;
  number: string;
  enrolment_id: string;
  user_id: string;
  course_id: string;
  holder_name: string;
  course_title: JSONColumnType<LocalText>;
  issued_on: string;
  valid_until: string | null;
}

/** The tables of the training module. */
export interface TrainingTables {
  courses: Courses;
  course_versions: CourseVersions;
  course_pictures: CoursePictures;
  course_videos: CourseVideos;
  course_video_parts: CourseVideoParts;
  course_assignments: CourseAssignments;
  course_task_links: CourseTaskLinks;
  course_enrolments: CourseEnrolments;
  lesson_places: LessonPlaces;
  lesson_completions: LessonCompletions;
  quiz_attempts: QuizAttempts;
  learning_days: LearningDays;
  certificates: Certificates;
}
