import type { MonthWeek } from '@gerai/shared/business/templates/month-weeks.ts';
import type { MailKind } from '@gerai/shared/insight/notifications/mail-kinds.ts';
import type { TrailReport } from '@gerai/shared/operations/trail/contract.ts';
import type { NoticeKind } from '@gerai/shared/trail/notice-kinds.ts';
import type { CourseContent, Lesson } from '@gerai/shared/training/authoring/content.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import type { Answer, LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';
import type { ShownQuestion } from '@gerai/shared/training/learning/quiz-rules.ts';
import type { CaptureSource, CaptureTime } from '@gerai/shared/work/submissions/capture.ts';
import type {
  AuditStatus,
  ManagerStatus,
  StaffStatus,
  SystemStatus,
} from '@gerai/shared/work/submissions/statuses.ts';
import type { ColumnType } from 'kysely';

/** Read as an object, written as its JSON. */
export type Json<Value> = ColumnType<Value, string, string>;
export type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>;

/** What the values of columns are, where the database's type and its plain list of values say too little. */
export interface ColumnTypes {
  'certificates.course_title': LocalText;
  'course_enrolments.reason': RejectionReason;
  /** Attempts by lesson id, for quizzes with a limit. */
  'course_versions.attempts_allowed': Record<string, number>;
  'course_versions.card': Omit<CourseContent, 'lessons'>;
  'course_versions.content': CourseContent;
  'course_versions.outline': LessonTitle[];
  'lesson_places.place': LessonPlace;
  'photos.source': CaptureSource;
  'photos.taken_from': CaptureTime;
  'quiz_attempts.answers': Record<string, Answer>;
  'quiz_attempts.shown': ShownQuestion[];
  'sessions.end_reason': 'copied' | 'elsewhere' | 'admin' | 'idle';
  'task_submissions.audit_status': AuditStatus;
  'task_submissions.manager_status': ManagerStatus;
  'task_submissions.staff_status': StaffStatus;
  'task_submissions.system_status': SystemStatus;
  'task_templates.monthly_week': MonthWeek;
  'trail_checks.report': TrailReport;
  'users.mails_muted': MailKind[];
  'users.notices_muted': NoticeKind[];
  'webhook_deliveries.log': StoredAttempt[];
}

/** A lesson in a table of contents. */
export type LessonTitle = Pick<Lesson, 'id' | 'kind' | 'title' | 'minutes'>;

/** Why a course was assigned for rejections. */
export interface RejectionReason {
  display_id: string;
  task_name: string;
  rejections: number;
}

/** An attempt to deliver a webhook. */
export interface StoredAttempt {
  at: string;
  status: number | null;
  duration: number;
  answer: string;
}
