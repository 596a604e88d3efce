import { deviceName } from '../../text/device-name.ts';
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
  | 'subject'
>;

/**
 * The title of a notification, and its reason or the text that was written. The texts are here and not in the
 * browser's catalogues, because the server sends them in pushes, in the reader's language.
 */
export function noticeText(about: About, language: Language): { title: string; reason: string } {
  const count = about.ids.length;
  return {
    title: texts[language][about.kind](about, count),
    reason:
      count === 1
        ? about.notes || about.text || whyAssigned(about, language) || adviceOf(about, language)
        : '',
  };
}

/** What a device shows for a push that its person has asked for to see whether pushes arrive. */
export const testPushText: Record<Language, { title: string; body: string }> = {
  en: { title: 'Notifications arrive on this device', body: 'This is the test you sent.' },
  id: { title: 'Notifikasi masuk di perangkat ini', body: 'Ini tes yang Anda kirim.' },
};

/** Explains a course assigned for rejections (specification, training module: from work to learning). */
function whyAssigned({ kind, rejections, task_name }: About, language: Language): string {
  if (kind !== 'course_assigned' || rejections === 0) return '';
  return language === 'id'
    ? `Karena ${rejections} bukti tugas Anda untuk “${task_name}” ditolak dalam ${learningLimits.rejectionDays} hari`
    : `Because ${rejections} of your submissions for “${task_name}” were rejected within ${learningLimits.rejectionDays} days`;
}

/** What to do about a device, a factor, an address or a number that is not one's own. */
function adviceOf({ kind, subject }: About, language: Language): string {
  if ((subject?.event === 'email_change' || subject?.event === 'phone_change') && kind === 'factor_changed')
    return language === 'id'
      ? 'Tidak Anda ketahui? Ganti kata sandi Anda dan beri tahu admin.'
      : 'Not expected? Change your password and tell an admin.';
  if (kind !== 'new_device' && kind !== 'factor_changed') return '';
  return language === 'id' ? 'Bukan Anda? Ganti kata sandi Anda.' : 'Not you? Change your password.';
}

/** The device and the address, as 'Chrome on Android, 103.10.2.1'. */
function whereOf({ subject }: About, language: Language): string {
  const device = subject?.user_agent ? deviceName(subject.user_agent, language) : '';
  return [device, subject?.address].filter(Boolean).join(', ');
}

/** What became of one's own second factor or address, and who did it where it was another. */
function factorText(about: About, language: Language): string {
  const { subject, actor_name } = about;
  const isId = language === 'id';
  const at = whereOf(about, language);
  const where = at && `: ${at}`;
  const passkey = passkeyTexts[subject?.event ?? ''];
  if (passkey) return passkey[language] + where;
  switch (subject?.event) {
    case 'second factor added':
      return (
        (isId ? 'Faktor kedua ditambahkan ke akun Anda' : 'A second factor was added to your account') + where
      );
    case 'second factor removed':
      return isId
        ? `Faktor kedua akun Anda dihapus oleh ${actor_name}${where}`
        : `The second factor of your account was removed by ${actor_name}${where}`;
    case 'email_change':
      return isId
        ? `Alamat email Anda diubah oleh ${actor_name}${where}`
        : `Your email address was changed by ${actor_name}${where}`;
    case 'phone_change':
      return isId
        ? `Nomor telepon Anda diubah oleh ${actor_name}${where}`
        : `Your phone number was changed by ${actor_name}${where}`;
    case 'recovery codes created':
      return (isId ? 'Kode pemulihan baru dibuat' : 'New recovery codes were made') + where;
    default:
      return (isId ? 'Satu kode pemulihan Anda dipakai' : 'One of your recovery codes was used') + where;
  }
}

const passkeyTexts: Partial<Record<string, Record<Language, string>>> = {
  'passkey added': { en: 'Passkey added', id: 'Passkey ditambahkan' },
  'passkey removed': { en: 'Passkey removed', id: 'Passkey dihapus' },
  'passkey copied': { en: 'Copied passkey refused', id: 'Salinan passkey ditolak' },
};

/** An alert of a security event. */
function alertText(about: About, language: Language): string {
  const { subject, actor_name } = about;
  const { event = '', person = '', role = '' } = subject ?? {};
  const isId = language === 'id';
  switch (event) {
    case 'new device':
      return isId
        ? `${person}, seorang admin, masuk di perangkat baru: ${whereOf(about, language)}`
        : `${person}, an admin, signed in on a new device: ${whereOf(about, language)}`;
    case 'session copied':
      return isId
        ? `Sesi ${person} dipakai di dua perangkat, jadi diakhiri`
        : `A session of ${person} was used on two devices, and was ended`;
    case 'passkey added':
    case 'passkey copied':
      return `${passkeyTexts[event]![language]}: ${person}`;
    case 'email_change':
      return isId
        ? `${actor_name} mengubah alamat email ${person}`
        : `${actor_name} changed the email address of ${person}`;
    case 'phone_change':
      return isId
        ? `${actor_name} mengubah nomor telepon ${person}`
        : `${actor_name} changed the phone number of ${person}`;
    case 'api key created':
      return isId
        ? `${actor_name} membuat kunci API “${person}”`
        : `${actor_name} made the API key “${person}”`;
    case 'webhook created':
      return isId
        ? `${actor_name} membuat webhook “${person}”`
        : `${actor_name} made the webhook “${person}”`;
    case 'webhook updated':
      return isId
        ? `${actor_name} mengubah alamat webhook “${person}”`
        : `${actor_name} changed the address of the webhook “${person}”`;
    case 'backup generated':
      return isId ? `${actor_name} mengunduh cadangan` : `${actor_name} downloaded a backup`;
    case 'backup restored':
      return isId ? 'Sebuah cadangan dipulihkan' : 'A backup was restored';
    default: {
      const is = role === 'admin' ? 'admin' : 'auditor';
      return isId ? `${person} kini ${is}, oleh ${actor_name}` : `${actor_name} made ${person} an ${is}`;
    }
  }
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
    new_device: (about) => `Signed in on a new device: ${whereOf(about, 'en')}`,
    factor_changed: (about) => factorText(about, 'en'),
    key_ending: (about) => `The API key “${about.subject?.person ?? ''}” ends on ${day(about.date, 'en')}`,
    webhook_off: ({ subject }) =>
      `The webhook “${subject?.person ?? ''}” was switched off: its address takes nothing any more`,
    move_refused: ({ subject }) =>
      `The planned move of ${subject?.person ?? ''} was not made. See why, and plan it again`,
    review_missing: ({ subject, approved }) =>
      `Nobody reviews ${approved} ${approved === 1 ? 'task' : 'tasks'} at ${outletsOf(subject, (more) => `and ${more} more`)}: approved automatically tonight`,
    sign_in_slowed: ({ subject }, n) =>
      n > 1
        ? `Wrong passwords slow down ${several(n)} accounts`
        : subject?.accounts
          ? `Wrong passwords slow down ${subject.accounts} more accounts`
          : `Wrong passwords slow down the account of ${subject?.person ?? ''}`,
    security_alert: (about, n) => (n > 1 ? `${several(n)} security alerts` : alertText(about, 'en')),
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
    new_device: (about) => `Masuk di perangkat baru: ${whereOf(about, 'id')}`,
    factor_changed: (about) => factorText(about, 'id'),
    key_ending: (about) =>
      `Kunci API “${about.subject?.person ?? ''}” berakhir pada ${day(about.date, 'id')}`,
    webhook_off: ({ subject }) =>
      `Webhook “${subject?.person ?? ''}” dimatikan: alamatnya tidak lagi menerima apa pun`,
    move_refused: ({ subject }) =>
      `Rencana pindah ${subject?.person ?? ''} tidak terlaksana. Lihat sebabnya, lalu rencanakan lagi`,
    review_missing: ({ subject, approved }) =>
      `Tidak ada yang meninjau ${approved} tugas di ${outletsOf(subject, (more) => `dan ${more} outlet lain`)}: disetujui otomatis malam ini`,
    sign_in_slowed: ({ subject }, n) =>
      n > 1
        ? `${several(n)} akun diperlambat karena kata sandi salah`
        : subject?.accounts
          ? `${subject.accounts} akun lagi diperlambat karena kata sandi salah`
          : `Akun ${subject?.person ?? ''} diperlambat karena kata sandi salah`,
    security_alert: (about, n) => (n > 1 ? `${several(n)} peringatan keamanan` : alertText(about, 'id')),
  },
};

/** At most 100 are examined (notificationLimits.waiting). */
/** The first outlet, and how many more. */
const outletsOf = (subject: About['subject'], others: (more: number) => string): string =>
  [subject?.person, (subject?.accounts ?? 0) > 1 ? others(subject!.accounts - 1) : '']
    .filter(Boolean)
    .join(' ');

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
