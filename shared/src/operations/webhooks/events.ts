import { z } from 'zod';
import { civilDate, instant, uuid } from '../../http/schemas.ts';

/** Ids and names, as they are when the event is written. No email, no phone number, no password, no photo. */
const named = z.object({ id: uuid, name: z.string() });
/** Who did it: a person, or a job or a program, which has no id. */
const actor = z.object({ id: uuid.nullable(), name: z.string() });
const task = named.extend({ date: civilDate, deadline: instant });
const person = named.extend({
  role: z.string(),
  status: z.string(),
  outlet: named.nullable(),
});
const course = named;
const count = z.number().int();

const submitted = { task, outlet: named, job_role: named, submission_id: uuid, submitted_by: named };
const decided = z.object({
  ...submitted,
  submitted_by: named.nullable(),
  decided_by: actor,
  /** By whom: the outlet's manager, or afterwards an auditor. */
  stage: z.enum(['manager', 'audit']),
  notes: z.string(),
});
const ofTask = z.object({ task, outlet: named, job_role: named, by: actor });
/** Tasks of an outlet with one date: the first of them, and how many there are. */
const listed = z.object({
  date: civilDate,
  outlet: named,
  count,
  tasks: z.array(task.extend({ job_role: named })),
});
export type ListedTasks = z.output<typeof listed>;
const ofOutlet = z.object({ outlet: named, by: actor });

/** The most tasks that one `tasks.failed` or `tasks.cancelled` names; `count` has all. */
export const MOST_TASKS = 200;

/** Examples of the documentation, the test event and the tests. */
const at = {
  outlet: { id: '0198c7a2-5d10-4c8e-9a55-1f0e8f6f3c11', name: 'Kemang' },
  role: { id: '0198c7a2-5d10-4c8e-9a55-1f0e8f6f3c12', name: 'Barista' },
  sari: { id: '0198c7a2-5d10-4c8e-9a55-1f0e8f6f3c13', name: 'Sari' },
  budi: { id: '0198c7a2-5d10-4c8e-9a55-1f0e8f6f3c14', name: 'Budi' },
  task: {
    id: '0198c7a2-5d10-7c8e-9a55-1f0e8f6f3c15',
    name: 'Clean the grinder',
    date: '2026-11-20',
    deadline: '2026-11-20T14:00:00.000Z',
  },
  submission: '0198c7a2-5d10-7c8e-9a55-1f0e8f6f3c16',
  course: { id: '0198c7a2-5d10-4c8e-9a55-1f0e8f6f3c17', name: 'Food safety' },
};
const sent = {
  task: at.task,
  outlet: at.outlet,
  job_role: at.role,
  submission_id: at.submission,
  submitted_by: at.sari,
};
const about = { task: at.task, outlet: at.outlet, job_role: at.role };
const list = {
  date: '2026-11-20',
  outlet: at.outlet,
  count: 1,
  tasks: [{ ...at.task, job_role: at.role }],
};
const account = { person: { ...at.sari, role: 'staff', status: 'active', outlet: at.outlet }, by: at.budi };

export const WEBHOOK_GROUPS = ['tasks', 'days', 'people', 'training', 'outlets', 'operations'] as const;
export type WebhookGroup = (typeof WEBHOOK_GROUPS)[number];

interface Declared {
  group: WebhookGroup;
  /** What happened, for the documentation. */
  says: string;
  data: z.ZodType;
  example: unknown;
}

/**
 * Everything that webhooks may be told; which entries of the trail cause it is in their records (trail/events). An event that is here stays, with its fields; fields may be added. Further ones
 * need a line in docs/webhooks.md and in the texts of web/src/modules/operations/webhooks/event-texts.ts.
 */
export const webhookEvents = {
  'task.submitted': {
    group: 'tasks',
    says: 'Somebody submitted a task, or submitted it again.',
    data: z.object(submitted),
    example: sent,
  },
  'task.approved': {
    group: 'tasks',
    says: 'A manager or an auditor approved a submission.',
    data: decided,
    example: { ...sent, decided_by: at.budi, stage: 'manager', notes: '' },
  },
  'task.rejected': {
    group: 'tasks',
    says: 'A manager or an auditor rejected a submission, with notes on what to do again.',
    data: decided,
    example: { ...sent, decided_by: at.budi, stage: 'manager', notes: 'The hopper is still dusty' },
  },
  'tasks.failed': {
    group: 'tasks',
    says: `The day's end failed tasks that nobody had submitted: one event for each outlet, with the first ${MOST_TASKS} tasks.`,
    data: listed,
    example: list,
  },
  'task.cancelled': {
    group: 'tasks',
    says: 'An admin cancelled a task that nobody had submitted: nobody is to do it, and nothing counts it.',
    data: ofTask.extend({ reason: z.string() }),
    example: { ...about, reason: 'The fryer is broken', by: at.budi },
  },
  'task.reopened': {
    group: 'tasks',
    says: 'An admin opened a cancelled task again.',
    data: ofTask,
    example: { ...about, by: at.budi },
  },
  'tasks.cancelled': {
    group: 'tasks',
    says: `A run was withdrawn: its tasks that nobody had submitted are cancelled. One event for each outlet, with the first ${MOST_TASKS} tasks.`,
    data: listed.extend({ reason: z.string(), by: actor }),
    example: { ...list, reason: 'The wrong template', by: at.budi },
  },
  'tasks.generated': {
    group: 'days',
    says: 'The tasks of a day were made. Withdrawn ones that were opened again count as generated.',
    data: z.object({ date: civilDate, generated: count, skipped: count }),
    example: { date: '2026-11-20', generated: 240, skipped: 0 },
  },
  'day.ended': {
    group: 'days',
    says: 'A day was settled. The figures are those of the outlets that the webhook is for.',
    data: z.object({ date: civilDate, failed: count, approved: count, by: actor }),
    example: { date: '2026-11-20', failed: 3, approved: 41, by: { id: null, name: 'update-task-statuses' } },
  },
  'day.reopened': {
    group: 'days',
    says: "A day's end was taken back, everywhere or where a system outage was marked: what it failed is open again, and what it approved waits again. What somebody decided or sent since stays.",
    data: z.object({
      date: civilDate,
      cause: z.enum(['revoked', 'outage']),
      reopened: count,
      waiting: count,
      kept: count,
      reason: z.string(),
      by: actor,
    }),
    example: {
      date: '2026-11-20',
      cause: 'revoked',
      reopened: 3,
      waiting: 40,
      kept: 1,
      reason: 'The server was down all afternoon',
      by: at.budi,
    },
  },
  'person.created': {
    group: 'people',
    says: 'An account was made.',
    data: z.object({ person, by: actor }),
    example: account,
  },
  'person.changed': {
    group: 'people',
    says: 'Name, email, phone number, role, job role, outlet or status of an account changed; `changed` names the fields.',
    data: z.object({ person, by: actor, changed: z.array(z.string()) }),
    example: { ...account, changed: ['role'] },
  },
  'person.deleted': {
    group: 'people',
    says: 'An account was deleted, or its person erased: then the name is gone here, and has to go from copies.',
    data: z.object({ person, by: actor }),
    example: account,
  },
  'course.completed': {
    group: 'training',
    says: 'Somebody completed a course.',
    data: z.object({ course, person: named }),
    example: { course: at.course, person: at.sari },
  },
  'certificate.earned': {
    group: 'training',
    says: 'Somebody earned a certificate.',
    data: z.object({ course, person: named, number: z.string(), valid_until: civilDate.nullable() }),
    example: { course: at.course, person: at.sari, number: 'GT-7K2M-9QXD', valid_until: '2027-11-20' },
  },
  'outlet.created': {
    group: 'outlets',
    says: 'An outlet was added.',
    data: ofOutlet,
    example: { outlet: at.outlet, by: at.budi },
  },
  'outlet.changed': {
    group: 'outlets',
    says: 'Name, region or position of an outlet changed.',
    data: ofOutlet,
    example: { outlet: at.outlet, by: at.budi },
  },
  'outlet.archived': {
    group: 'outlets',
    says: 'An outlet was taken out of use: it gets no tasks any more, and its history stays.',
    data: ofOutlet,
    example: { outlet: at.outlet, by: at.budi },
  },
  'outlet.restored': {
    group: 'outlets',
    says: 'An archived outlet was brought back.',
    data: ofOutlet,
    example: { outlet: at.outlet, by: at.budi },
  },
  'outlet.merged': {
    group: 'outlets',
    says: 'Everything of an outlet was moved to another, `into`: its people, templates, tasks and submissions are those of the other now, and it is archived.',
    data: ofOutlet.extend({ into: named }),
    example: { outlet: at.outlet, into: { ...at.outlet, id: at.role.id, name: 'Dinoyo' }, by: at.budi },
  },
  'outlet.deleted': {
    group: 'outlets',
    says: 'An outlet was deleted.',
    data: ofOutlet,
    example: { outlet: at.outlet, by: at.budi },
  },
  'job.failed': {
    group: 'operations',
    says: 'A job of the server failed. At most one an hour for each job; it is tried again.',
    data: z.object({ job: z.string(), error: z.string() }),
    example: { job: 'generate-daily-tasks', error: 'Connection terminated unexpectedly' },
  },
} as const satisfies Record<string, Declared>;

export type WebhookEvent = keyof typeof webhookEvents;
export const WEBHOOK_EVENTS = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
export type WebhookData<Event extends WebhookEvent> = z.output<(typeof webhookEvents)[Event]['data']>;

/** Sent by the button 'Send a test', never by itself. */
export const TEST_EVENT = 'webhook.test';
export const testData = { message: 'This is a test of Gerai' };

export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type DeliveredEvent = WebhookEvent | typeof TEST_EVENT;

/** The body of a delivery. */
export interface WebhookPayload {
  type: DeliveredEvent;
  /** When it happened, ISO 8601 in UTC. */
  timestamp: string;
  data: unknown;
}
