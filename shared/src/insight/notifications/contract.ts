import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, cursor, instant, noContent, page, uuid } from '../../http/schemas.ts';
import { LANGUAGES } from '../../text/language.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../trail/notice-kinds.ts';
import { localText } from '../../training/authoring/local-text.ts';
import { MAIL_KINDS, type MailKind } from './mail-kinds.ts';

/** Kinds that can't be muted: company announcements reach everyone, and an alarm is not for a thief to switch off. */
export const ALWAYS_TOLD = [
  'company_announcement',
  'session_copied',
  'new_device',
  'factor_changed',
] as const satisfies readonly NoticeKind[];

export type MutableKind = Exclude<NoticeKind, (typeof ALWAYS_TOLD)[number]>;

/** Whether a person may mute a kind. */
export const canMute = (kind: NoticeKind): kind is MutableKind =>
  !(ALWAYS_TOLD as readonly NoticeKind[]).includes(kind);

/** Whether a person may turn off a kind of mail. */
export const canMuteMail = (kind: MailKind): boolean =>
  !(ALWAYS_TOLD as readonly (MailKind | NoticeKind)[]).includes(kind);

export const notificationLimits = {
  /** Unread notifications are counted up to 100; beyond, '99+' is shown. */
  counted: 100,
  /** Maximum waiting submissions examined: the count shows no more than 99+. */
  waiting: 100,
  /** Devices per person that receive pushes; one more removes the oldest. */
  devices: 10,
  /** Milliseconds for which frequent notifications are gathered into one push. */
  gatherMs: 120_000,
  /** Maximum characters quoted from a post or comment. */
  said: 160,
  /** Seconds after which an undelivered push expires. */
  pushTtlSeconds: 4 * 3600,
  /** Maximum attempts to send a push. */
  pushAttempts: 6,
} as const;

/**
 * A row of the notification list: one entry of the trail, or several consecutive ones of one kind, shown by the
 * newest.
 */
export const notice = z.object({
  id: z.number().int(),
  /** Ids of the trail's entries in this row. */
  ids: z.array(z.number().int()),
  kind: z.enum(NOTICE_KINDS),
  read: z.boolean(),
  at: instant,
  actor_name: z.string(),
  task_id: uuid.nullable(),
  task_name: z.string(),
  submission_id: uuid.nullable(),
  /** The reason: a reviewer's notes, or a job's error. */
  notes: z.string(),
  /** The day that ended, a course's due date, or a certificate's expiry date. */
  date: civilDate.nullable(),
  failed: z.number().int(),
  approved: z.number().int(),
  /** Name of the failed job. */
  job: z.string(),
  /** For the social feed: the post, the comment if it is about one, and the beginning of its text. */
  post_id: uuid.nullable(),
  comment_id: uuid.nullable(),
  text: z.string(),
  /** For training: the course, and the number of rejections for which it was assigned; 0 for none. */
  course_id: uuid.nullable(),
  course_title: localText(200).nullable(),
  rejections: z.number().int(),
  /** Whom or what a security event is about, and from where it came; the accounts or outlets that one entry stands for, and the outlet if it is one. */
  subject: z
    .object({
      event: z.string(),
      person: z.string(),
      role: z.string(),
      address: z.string(),
      user_agent: z.string(),
      accounts: z.number().int(),
      outlet_id: uuid.nullable(),
    })
    .nullable(),
});
export type Notice = z.infer<typeof notice>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What concerns the caller, newest first, read or not; several of a kind in a row as one',
  query: z.object({
    after: cursor.optional(),
    /** Entries per page, before grouping. */
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  /** `until` is the cursor of the newest entry, for marking all as read. */
  response: page(notice).extend({ until: cursor.nullable() }),
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'How many are unread, at most 100, for the bell; and the kinds that are not wanted',
  response: z.object({ unread: z.number().int(), muted: z.array(z.enum(NOTICE_KINDS)) }),
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark some as read, or all up to a place of the list',
  body: z.union([
    z.object({ ids: z.array(z.number().int().positive()).min(1).max(200) }),
    z.object({ until: cursor }),
  ]),
  response: noContent,
});

export const notificationSettings = z.object({
  /** The kinds that the caller's role can receive. */
  kinds: z.array(z.enum(NOTICE_KINDS)),
  /** The kinds among them that the caller has muted. */
  muted: z.array(z.enum(NOTICE_KINDS)),
  /** Null if the server is not configured to push. `subscribed` refers to the calling session. */
  push: z.object({ public_key: z.string(), subscribed: z.boolean() }).nullable(),
  /** Null if the server sends no mail. */
  mail: z
    .object({
      address: z.string(),
      /** The kinds of mail that the caller's role can receive, and those that the caller has turned off. */
      kinds: z.array(z.enum(MAIL_KINDS)),
      muted: z.array(z.enum(MAIL_KINDS)),
      /** Since when mail to the address fails. */
      failing_since: instant.nullable(),
    })
    .nullable(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'What the caller is told of, and whether this session is sent pushes',
  response: notificationSettings,
});

export const updateNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Choose what to be told of',
  body: z.object({
    muted: z.array(z.enum(NOTICE_KINDS).exclude(ALWAYS_TOLD)).max(NOTICE_KINDS.length).optional(),
    mails_muted: z.array(z.enum(MAIL_KINDS)).max(MAIL_KINDS.length).optional(),
  }),
  response: notificationSettings,
});

/** `length` bytes as base64url, the format of keys in browsers' push API; padding is accepted. */
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}=*$`), 'Not a key');

/** A browser's PushSubscription as JSON. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  /** What the person reads on this device, unless they have chosen a language in their profile. */
  language: z.enum(LANGUAGES).optional(),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/notifications/push-subscription',
  summary: "Send this session's device pushes; it ends with the session",
  body: pushSubscription,
  response: noContent,
});

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/api/notifications/push-subscription/test',
  summary: "Send this session's device one push now; answers once the push service has accepted it",
  response: noContent,
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/notifications/push-subscription',
  summary: "Stop pushes to this session's device",
  response: noContent,
});
