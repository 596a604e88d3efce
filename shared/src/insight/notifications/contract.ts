import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { civilDate, cursor, instant, noContent, page, uuid } from '../../http/schemas.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../trail/notice-kinds.ts';
import { localText } from '../../training/authoring/local-text.ts';

/** Kinds that nobody can do without: what is said to the whole company reaches everyone. */
export const ALWAYS_TOLD = ['company_announcement'] as const satisfies readonly NoticeKind[];

export type MutableKind = Exclude<NoticeKind, (typeof ALWAYS_TOLD)[number]>;

/** Whether a person may choose not to be told of a kind. */
export const canMute = (kind: NoticeKind): kind is MutableKind =>
  !(ALWAYS_TOLD as readonly NoticeKind[]).includes(kind);

export const notificationLimits = {
  /** Unread ones are counted up to here; beyond, '99+' is shown. */
  counted: 100,
  /** Waiting submissions that are looked at: more than are counted say no more. */
  waiting: 100,
  /** Devices of one person that are sent pushes; one more forgets the oldest. */
  devices: 10,
  /** Milliseconds for which what comes in numbers is gathered before it is pushed. */
  gatherMs: 120_000,
  /** Characters of what was written in the social feed. */
  said: 160,
  /** Seconds after which a push is no news any more. */
  pushTtlSeconds: 4 * 3600,
  /** How often a push is tried. */
  pushAttempts: 6,
} as const;

/** One line of the list: something that happened, or several of one kind in a row, by the newest of them. */
export const notice = z.object({
  id: z.number().int(),
  /** The trail's lines that it stands for. */
  ids: z.array(z.number().int()),
  kind: z.enum(NOTICE_KINDS),
  read: z.boolean(),
  at: instant,
  actor_name: z.string(),
  task_id: uuid.nullable(),
  task_name: z.string(),
  submission_id: uuid.nullable(),
  /** Why: a reviewer's notes, or a job's error. */
  notes: z.string(),
  /** Of a day that ended; until when a course is due or a certificate good. */
  date: civilDate.nullable(),
  failed: z.number().int(),
  approved: z.number().int(),
  /** The job that failed. */
  job: z.string(),
  /** Of the social feed: the post, the comment if it is about one, and how that begins. */
  post_id: uuid.nullable(),
  comment_id: uuid.nullable(),
  text: z.string(),
  /** Of the training module: the course, and for how many rejections of the task it was assigned, 0 for none. */
  course_id: uuid.nullable(),
  course_title: localText(200).nullable(),
  rejections: z.number().int(),
});
export type Notice = z.infer<typeof notice>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What concerns the caller, newest first, read or not; several of a kind in a row as one',
  query: z.object({
    after: cursor.optional(),
    /** Of what happened, before it is grouped. */
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  /** `until` is the place of the newest one, for marking all as read. */
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
  /** The kinds that the caller's role is told of at all. */
  kinds: z.array(z.enum(NOTICE_KINDS)),
  /** Those of them that the caller does not want. */
  muted: z.array(z.enum(NOTICE_KINDS)),
  /** Null where the server is not configured to push. `subscribed` is about the session that asks. */
  push: z.object({ public_key: z.string(), subscribed: z.boolean() }).nullable(),
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
    muted: z.array(z.enum(NOTICE_KINDS).exclude(ALWAYS_TOLD)).max(NOTICE_KINDS.length),
  }),
  response: notificationSettings,
});

/** So many bytes, as base64url without padding; the API of browsers gives keys so. */
const bytes = (length: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}=*$`), 'Not a key');

/** What a browser's PushSubscription is as JSON. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

export const subscribeToPush = endpoint({
  method: 'PUT',
  path: '/api/notifications/push-subscription',
  summary: "Send this session's device pushes; it ends with the session",
  body: pushSubscription,
  response: noContent,
});

export const unsubscribeFromPush = endpoint({
  method: 'DELETE',
  path: '/api/notifications/push-subscription',
  summary: "Send this session's device no more pushes",
  response: noContent,
});
