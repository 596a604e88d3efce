import type { Language } from '../../text/language.ts';
import type { NoticeKind } from '../../trail/notice-kinds.ts';
import { textIn } from '../../training/authoring/local-text.ts';
import { learningLimits } from '../../training/learning/contract.ts';
import type { Notice } from './contract.ts';

type About = Pick<
  Notice,
  | 'kind'
  | 'ids'
  | 'task_name'
  | 'notes'
  | 'date'
  | 'failed'
  | 'approved'
  | 'job'
  | 'actor_name'
  | 'text'
  | 'course_title'
  | 'rejections'
>;

/**
 * The title of a notification, and its reason or the text that was written. The texts are here and not in the
 * browser's catalogues, because the server sends them in pushes, in the reader's language.
 */
export function noticeText(about: About, language: Language): { title: string; reason: string } {
  const count = about.ids.length;
  return {
    title: texts[language][about.kind](about, count),
    reason: count === 1 ? about.notes || about.text || whyAssigned(about, language) : '',
  };
}

/** Explains a course assigned for rejections (specification, training module: from work to learning). */
function whyAssigned({ kind, rejections, task_name }: About, language: Language): string {
  if (kind !== 'course_assigned' || rejections === 0) return '';
  return language === 'id'
    ? `Karena ${rejections} bukti tugas Anda untuk “${task_name}” ditolak dalam ${learningLimits.rejectionDays} hari`
    : `Because ${rejections} of your submissions for “${task_name}” were rejected within ${learningLimits.rejectionDays} days`;
}

const course = ({ course_title }: About, language: Language): string =>
  course_title ? `“${textIn(language, course_title)}”` : '';

type Text = (about: About, count: number) => string;

const texts: Record<Language, Record<NoticeKind, Text>> = {
  en: {
    rejected: ({ task_name }) => `Your submission “${task_name}” was rejected`,
    rejected_in_role: ({ task_name }) => `“${task_name}” was rejected and has to be done again`,
    approved: ({ task_name }, n) =>
      n === 1 ? `Your submission “${task_name}” was approved` : `${n} of your submissions were approved`,
    to_review: ({ task_name }, n) =>
      n === 1 ? `“${task_name}” waits for your review` : `${several(n)} submissions wait for your review`,
    audit_rejected: ({ task_name }) => `The audit rejected “${task_name}”`,
    day_ended: ({ date, failed, approved }) =>
      `${day(date, 'en')} has ended: ${failed} ${failed === 1 ? 'task' : 'tasks'} failed, ${approved} approved automatically`,
    job_failed: ({ job }, n) => (n === 1 ? `${job} failed` : `Jobs failed ${n} times, last ${job}`),
    announcement: ({ actor_name }) => `Announcement from ${actor_name}`,
    company_announcement: ({ actor_name }) => `Announcement from ${actor_name} to everyone`,
    mentioned: ({ actor_name }) => `${actor_name} mentioned you`,
    commented: ({ actor_name }, n) =>
      n === 1 ? `${actor_name} commented on your post` : `${several(n)} comments on what you posted`,
    replied: ({ actor_name }) => `${actor_name} replied to your comment`,
    course_assigned: (about, n) =>
      n > 1
        ? `${several(n)} courses were assigned to you`
        : `${about.rejections > 0 ? 'Course' : 'New course'} for you: ${course(about, 'en')}${until(about, 'en')}`,
    course_due: (about, n) =>
      n > 1
        ? `${several(n)} reminders of courses that are due`
        : `Course ${course(about, 'en')} is due on ${day(about.date, 'en')}`,
    course_reminder: (about, n) =>
      n > 1
        ? `${several(n)} reminders of your courses`
        : `${about.actor_name} reminds you of the course ${course(about, 'en')}${until(about, 'en')}`,
    attempt_granted: (about) =>
      `${about.actor_name} gave you another attempt at a quiz of the course ${course(about, 'en')}`,
    certificate_expiring: (about) =>
      `Your certificate ${course(about, 'en')} is valid until ${day(about.date, 'en')}`,
    session_copied: () =>
      'A session of yours was used on another device too, and was ended. If that was not you, change your password.',
  },
  id: {
    rejected: ({ task_name }) => `Bukti tugas “${task_name}” ditolak`,
    rejected_in_role: ({ task_name }) => `“${task_name}” ditolak dan harus dikerjakan ulang`,
    approved: ({ task_name }, n) =>
      n === 1 ? `Bukti tugas “${task_name}” disetujui` : `${n} bukti tugas Anda disetujui`,
    to_review: ({ task_name }, n) =>
      n === 1 ? `“${task_name}” menunggu tinjauan Anda` : `${several(n)} bukti tugas menunggu tinjauan Anda`,
    audit_rejected: ({ task_name }) => `Audit menolak “${task_name}”`,
    day_ended: ({ date, failed, approved }) =>
      `${day(date, 'id')} telah berakhir: ${failed} tugas gagal, ${approved} disetujui otomatis`,
    job_failed: ({ job }, n) => (n === 1 ? `${job} gagal` : `Pekerjaan gagal ${n} kali, terakhir ${job}`),
    announcement: ({ actor_name }) => `Pengumuman dari ${actor_name}`,
    company_announcement: ({ actor_name }) => `Pengumuman dari ${actor_name} untuk semua`,
    mentioned: ({ actor_name }) => `${actor_name} menyebut Anda`,
    commented: ({ actor_name }, n) =>
      n === 1 ? `${actor_name} mengomentari postingan Anda` : `${several(n)} komentar pada postingan Anda`,
    replied: ({ actor_name }) => `${actor_name} membalas komentar Anda`,
    course_assigned: (about, n) =>
      n > 1
        ? `${several(n)} kursus ditugaskan kepada Anda`
        : `${about.rejections > 0 ? 'Kursus' : 'Kursus baru'} untuk Anda: ${course(about, 'id')}${until(about, 'id')}`,
    course_due: (about, n) =>
      n > 1
        ? `${several(n)} pengingat kursus yang harus selesai`
        : `Batas waktu kursus ${course(about, 'id')}: ${day(about.date, 'id')}`,
    course_reminder: (about, n) =>
      n > 1
        ? `${several(n)} pengingat tentang kursus Anda`
        : `${about.actor_name} mengingatkan Anda tentang kursus ${course(about, 'id')}${until(about, 'id')}`,
    attempt_granted: (about) =>
      `${about.actor_name} memberi Anda satu kesempatan kuis lagi di kursus ${course(about, 'id')}`,
    certificate_expiring: (about) =>
      `Sertifikat ${course(about, 'id')} Anda berlaku sampai ${day(about.date, 'id')}`,
    session_copied: () =>
      'Salah satu sesi Anda juga dipakai di perangkat lain, jadi diakhiri. Jika itu bukan Anda, ganti kata sandi Anda.',
  },
};

/** At most 100 are examined (notificationLimits.waiting). */
const several = (count: number): string => (count > 99 ? '99+' : String(count));

/** The due date of a course; '' for none. */
const until = ({ date }: About, language: Language): string =>
  date ? `, ${language === 'id' ? 'sampai' : 'due'} ${day(date, language)}` : '';

const locales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };

function day(date: string | null, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return date ? format.format(new Date(`${date}T00:00:00Z`)) : '';
}
