import type { Language } from '../users/contract.ts';
import type { Notice, NoticeKind } from './contract.ts';

type About = Pick<
  Notice,
  'kind' | 'ids' | 'task_name' | 'notes' | 'date' | 'failed' | 'approved' | 'job' | 'actor_name' | 'text'
>;

/**
 * What a notification says, and why it happened, or what was said, where somebody wrote that. The words stand here and not in the
 * browser's catalogues, since the server says them too: in a push, in the language of whoever reads it.
 */
export function noticeText(about: About, language: Language): { title: string; reason: string } {
  const count = about.ids.length;
  return {
    title: texts[language][about.kind](about, count),
    reason: count === 1 ? about.notes || about.text : '',
  };
}

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
    mentioned: ({ actor_name }) => `${actor_name} mentioned you`,
    commented: ({ actor_name }, n) =>
      n === 1 ? `${actor_name} commented on your post` : `${several(n)} comments on what you posted`,
    replied: ({ actor_name }) => `${actor_name} replied to your comment`,
  },
  id: {
    rejected: ({ task_name }) => `Kiriman Anda “${task_name}” ditolak`,
    rejected_in_role: ({ task_name }) => `“${task_name}” ditolak dan harus dikerjakan ulang`,
    approved: ({ task_name }, n) =>
      n === 1 ? `Kiriman Anda “${task_name}” disetujui` : `${n} kiriman Anda disetujui`,
    to_review: ({ task_name }, n) =>
      n === 1 ? `“${task_name}” menunggu tinjauan Anda` : `${several(n)} kiriman menunggu tinjauan Anda`,
    audit_rejected: ({ task_name }) => `Audit menolak “${task_name}”`,
    day_ended: ({ date, failed, approved }) =>
      `${day(date, 'id')} telah berakhir: ${failed} tugas gagal, ${approved} disetujui otomatis`,
    job_failed: ({ job }, n) => (n === 1 ? `${job} gagal` : `Pekerjaan gagal ${n} kali, terakhir ${job}`),
    announcement: ({ actor_name }) => `Pengumuman dari ${actor_name}`,
    mentioned: ({ actor_name }) => `${actor_name} menyebut Anda`,
    commented: ({ actor_name }, n) =>
      n === 1 ? `${actor_name} mengomentari postingan Anda` : `${several(n)} komentar pada postingan Anda`,
    replied: ({ actor_name }) => `${actor_name} membalas komentar Anda`,
  },
};

/** No more are looked at than can be counted (notificationLimits.waiting). */
const several = (count: number): string => (count > 99 ? '99+' : String(count));

const locales: Record<Language, string> = { en: 'en-GB', id: 'id-ID' };

function day(date: string | null, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return date ? format.format(new Date(`${date}T00:00:00Z`)) : '';
}
