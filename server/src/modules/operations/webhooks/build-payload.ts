import type { WebhookData, WebhookEvent } from '@gerai/shared/operations/webhooks/events.ts';
import {
  type ActivityEvent,
  type AnyDetails,
  type CauseOf,
  trailEvents,
} from '@gerai/shared/trail/events/trail-events.ts';
import type { Facts, Named } from './list-facts.ts';

/** What one event says, and where it happened. */
export interface Payload {
  event: WebhookEvent;
  /** Null for what belongs to no outlet, which every webhook hears that chose the event. */
  outlet_id: string | null;
  data: unknown;
  at: string;
}

/** The failures and approvals of a day's end by outlet. */
export type DayFigures = Record<string, [failed: number, approved: number]>;

/** The webhook events that an entry of the trail may cause. */
export const eventsOfEntry = (event: ActivityEvent): readonly WebhookEvent[] =>
  trailEvents[event].webhooks ?? [];

/**
 * What an entry says, but for the tasks that a day's end failed or that were withdrawn (list-failed-tasks.ts), and for figures that depend on the webhook's
 * outlets. Null if what it is about is gone meanwhile.
 */
export function buildPayload(event: WebhookEvent, facts: Facts): Payload | null {
  const build = builders[event] as (facts: Facts) => object | null;
  const data = build(facts);
  const outlet_id = facts.outlet?.id ?? facts.account?.outlet?.id ?? null;
  return data && { event, outlet_id, data, at: facts.at };
}

/** The facts of what may cause an event. */
type FactsOf<Event extends WebhookEvent> = Facts<AnyDetails<CauseOf<Event>>>;

type Build<Event extends WebhookEvent> = (facts: FactsOf<Event>) => WebhookData<Event> | null;

const builders: { [Event in WebhookEvent]: Build<Event> } = {
  'task.submitted': (facts) => {
    const sent = submissionOf(facts);
    return sent && facts.person && { ...sent, submitted_by: facts.person };
  },
  'task.approved': decisionOf,
  'task.rejected': decisionOf,
  'task.cancelled': (facts) => {
    const about = taskOf(facts);
    return about && { ...about, reason: facts.details.notes ?? '' };
  },
  'task.reopened': taskOf,
  'tasks.failed': () => null,
  'tasks.cancelled': () => null,
  'tasks.generated': ({ details }) => ({
    date: details.date ?? '',
    generated: details.generated ?? 0,
    skipped: details.skipped ?? 0,
  }),
  'day.ended': ({ details, by }) => ({
    date: details.date ?? '',
    failed: details.autoFailed ?? 0,
    approved: details.autoApproved ?? 0,
    by,
  }),
  'day.reopened': ({ event, details, by }) => {
    const { reopened = 0, waiting = 0, kept = 0 } = details;
    const isOutage = event === 'outage created';
    // Marked before the day's end, an outage takes nothing back.
    if (isOutage && reopened + waiting === 0) return null;
    return {
      date: details.date ?? '',
      cause: isOutage ? 'outage' : 'revoked',
      reopened,
      waiting,
      kept,
      reason: details.notes ?? '',
      by,
    };
  },
  'person.created': accountOf,
  'person.changed': (facts) => {
    const about = accountOf(facts);
    // Names stand beside ids for readers of the trail.
    const fields = Object.keys({ ...(facts.details.after as object) });
    const changed = fields.filter((field) => !['location', 'job_role'].includes(field));
    return (
      about && { ...about, changed: changed.map((field) => (field === 'location_id' ? 'outlet' : field)) }
    );
  },
  'person.deleted': accountOf,
  'course.completed': ({ subject_id, details, person }) =>
    person && { course: { id: subject_id, name: details.name ?? '' }, person },
  'certificate.earned': ({ subject_id, details, person }) =>
    person && {
      course: { id: subject_id, name: details.name ?? '' },
      person,
      number: details.number ?? '',
      valid_until: details.validUntil || null,
    },
  'outlet.created': outletOf,
  'outlet.changed': outletOf,
  'outlet.archived': outletOf,
  'outlet.restored': outletOf,
  // Both outlets have an entry. A webhook for the merged one is for the other now, and hears of its own.
  'outlet.merged': ({ subject_id, details, by }) =>
    subject_id === details.into_id
      ? {
          outlet: { id: details.from_id ?? '', name: details.name ?? '' },
          into: { id: subject_id, name: details.into ?? '' },
          by,
        }
      : null,
  'outlet.deleted': outletOf,
  'job.failed': ({ subject_id, details }) => ({
    job: subject_id,
    error: (details.error ?? '').slice(0, 500),
  }),
};

function submissionOf({ task, outlet, job_role, details }: FactsOf<'task.submitted'>) {
  const submission_id = details.submissionId;
  return task && outlet && job_role && submission_id ? { task, outlet, job_role, submission_id } : null;
}

function taskOf({ task, outlet, job_role, by }: Omit<Facts, 'details'>): WebhookData<'task.reopened'> | null {
  return task && outlet && job_role && { task, outlet, job_role, by };
}

function decisionOf(facts: FactsOf<'task.approved' | 'task.rejected'>): WebhookData<'task.approved'> | null {
  const sent = submissionOf(facts);
  const { person, by, details } = facts;
  const stage = details.stage === 'audit' ? ('audit' as const) : ('manager' as const);
  return sent && { ...sent, submitted_by: person, decided_by: by, stage, notes: details.notes ?? '' };
}

function accountOf({ account, by }: Omit<Facts, 'details'>): WebhookData<'person.created'> | null {
  return account && { person: account, by };
}

function outletOf({ subject_id, details, by }: Facts<{ name?: string | undefined }>) {
  const outlet: Named = { id: subject_id, name: details.name ?? '' };
  return { outlet, by };
}

/** The figures of a day's end for some outlets. */
export function figuresOf(outlets: DayFigures, chosen: readonly string[]) {
  const found = chosen.flatMap((id) => (outlets[id] ? [outlets[id]] : []));
  return {
    failed: found.reduce((total, [failed]) => total + failed, 0),
    approved: found.reduce((total, [, approved]) => total + approved, 0),
  };
}
