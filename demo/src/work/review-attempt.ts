import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import { dayEndNotes } from '@gerai/shared/work/day-end/contract.ts';
import { approvalNotes, auditApprovalNotes, rejectionNotes } from '../business/notes.ts';
import type { Random } from '../random.ts';
import { dayEndOf, minutesAfter } from './minutes.ts';
import type { Attempt, Crew, Decision, DemoTask, Member } from './task.ts';

/** Who decides, and up to which moment. */
export interface Supervision {
  now: Date;
  admin: Member;
  auditors: readonly Member[];
  crewOf(outletId: string): Crew;
}

/** When managers review, and the probability of skipping a sitting. */
const SITTINGS = ['09:20', '13:10', '17:15', '20:40'];
const SKIPS = 0.08;

/**
 * The manager's decision on an attempt: at the next sitting of that day, else approved by the day's end; without a
 * photo it waits for the next day. The manager's own work is reviewed by the admin.
 */
export function reviewAttempt(
  task: DemoTask,
  attempt: Attempt,
  world: Supervision,
  random: Random,
  rejects: boolean,
): Decision | null {
  if (rejects)
    return rejection(task, minutesAfter(attempt.at, random.between(8, 25)), manager(task, world), random);
  const at = reviewedAt(task, attempt, world, random);
  const automatic = attempt.photos > 0 && (at === null || at >= dayEndOf(attempt.at));
  if (automatic) return systemApproval(attempt, world);
  const own = attempt.by === manager(task, world);
  const moment =
    at ?? minutesAfter(businessInstant(addDays(businessDate(attempt.at), 1), '10:00'), random.between(0, 50));
  if (moment > world.now) return null;
  const by = own ? world.admin : manager(task, world);
  if (random.chance(0.07)) return rejection(task, moment, by, random);
  return {
    status: 'Approved',
    at: moment,
    by,
    notes: random.chance(0.25) ? random.pick(approvalNotes) : '',
  };
}

const manager = (task: DemoTask, world: Supervision) => world.crewOf(task.outlet.id).manager;

/** The next sitting, within the day or, without a photo, also the next day; null if the manager does not review it. */
function reviewedAt(task: DemoTask, attempt: Attempt, world: Supervision, random: Random): Date | null {
  if (attempt.by === manager(task, world)) return null;
  const today = businessDate(attempt.at);
  const delay = random.between(2, 24);
  const sittings = [today, addDays(today, 1)]
    .flatMap((date) => SITTINGS.map((time) => minutesAfter(businessInstant(date, time), delay)))
    .filter((sitting) => sitting > minutesAfter(attempt.at, 3) && !random.chance(SKIPS));
  return sittings[0] ?? null;
}

/** The approval by that day's end-of-day job, once it has run. */
function systemApproval(attempt: Attempt, world: Supervision): Decision | null {
  const at = dayEndOf(attempt.at);
  if (businessDate(attempt.at) >= businessDate(world.now)) return null;
  return { status: 'Approved', at, by: null, notes: dayEndNotes.autoApproved };
}

function rejection(task: DemoTask, at: Date, by: Member, random: Random): Decision {
  return { status: 'Rejected', at, by, notes: random.pick(rejectionNotes[task.scene]) };
}

/** An auditor's decision on an approved attempt, one to three days later; some are never audited. */
export function auditAttempt(
  task: DemoTask,
  { review }: Attempt,
  world: Supervision,
  random: Random,
): Decision | null {
  if (review?.status !== 'Approved' || random.chance(review.by ? 0.08 : 0.35)) return null;
  const date = addDays(businessDate(review.at), random.pick([1, 2, 2, 3, 3, 3]));
  const at = minutesAfter(businessInstant(date, '09:00'), random.between(0, 460));
  if (at > world.now) return null;
  const by = random.pick(world.auditors);
  if (random.chance(0.05)) return rejection(task, at, by, random);
  return { status: 'Approved', at, by, notes: random.chance(0.15) ? random.pick(auditApprovalNotes) : '' };
}
