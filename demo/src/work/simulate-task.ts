import { addDays, businessDate, businessInstant, dayNumber } from '@gerai/shared/time/business-time.ts';
import { resubmissionNotes, staffNotes } from '../business/notes.ts';
import type { Random } from '../random.ts';
import { lastMinuteOf, minutesAfter } from './minutes.ts';
import { auditAttempt, reviewAttempt, type Supervision } from './review-attempt.ts';
import type { Attempt, Crew, DemoTask, Member } from './task.ts';

/** The forced state of a task on the demo's day: left undone, or rejected and not resubmitted. */
export type Input = 'undone' | 'rejected';

export interface World extends Supervision {
  crewOf(outletId: string): Crew;
}

/** Simulates one task up to `world.now`, following the product's rules; deterministic for the same random source. */
export function simulateTask(task: DemoTask, world: World, random: Random, input?: Input): Attempt[] {
  const attempts: Attempt[] = [];
  const by = performer(task, world.crewOf(task.outlet.id), random);
  let at = input === 'undone' ? null : firstAttemptAt(task, random, input);
  while (at && at <= world.now && attempts.length < 2) {
    const attempt = newAttempt(task, by, at, random, attempts.length > 0);
    attempts.push(attempt);
    attempt.review = reviewAttempt(task, attempt, world, random, input === 'rejected');
    attempt.audit = auditAttempt(task, attempt, world, random);
    at = input === 'rejected' ? null : nextAttemptAt(task, attempt, random);
  }
  return attempts;
}

/** Who does the task: someone of the outlet with the job role, mostly the first; the manager if there is none. */
function performer(task: DemoTask, crew: Crew, random: Random): Member {
  const [first, ...others] = crew.staff.get(task.jobRole) ?? [];
  if (!first) return crew.manager;
  return others.length === 0 || random.chance(0.65) ? first : random.pick(others);
}

/** When it is first submitted; null when it is forgotten. */
function firstAttemptAt(task: DemoTask, random: Random, input?: Input): Date | null {
  const opens = minutesAfter(businessInstant(task.taskDate, '00:05'), random.between(1, 25));
  const within = (at: Date) =>
    new Date(Math.max(opens.getTime(), Math.min(at.getTime(), lastMinuteOf(task.deadlineDate).getTime())));
  if (input === 'rejected') return within(minutesAfter(task.deadline, -random.between(35, 60)));
  if (random.chance(task.outlet.forgets)) return null;
  if (task.deadlineDate > task.taskDate) return within(onSomeDay(task, random));
  if (random.chance(0.05)) return within(minutesAfter(task.deadline, random.between(4, 75)));
  return within(minutesAfter(task.deadline, -4 - 130 * random.next() ** 1.6));
}

/** During working hours on one of its days, before the deadline. */
function onSomeDay(task: DemoTask, random: Random): Date {
  const days = dayNumber(task.deadlineDate) - dayNumber(task.taskDate);
  const morning = businessInstant(addDays(task.taskDate, random.whole(0, days)), '08:00');
  const at = minutesAfter(morning, random.between(0, 600));
  return at < task.deadline ? at : minutesAfter(task.deadline, -random.between(10, 120));
}

function newAttempt(task: DemoTask, by: Member, at: Date, random: Random, again: boolean): Attempt {
  const bare = task.photo === 'optional' && !again && random.chance(0.55);
  const photos = bare ? 0 : random.pick([1, 1, 1, 1, 1, 1, 1, 1, 2, 3]);
  const notes = again ? resubmissionNotes : staffNotes[task.scene];
  return {
    at,
    by,
    photos,
    notes: random.chance(again ? 0.9 : 0.5) ? random.pick(notes) : '',
    review: null,
    audit: null,
  };
}

/** When it is resubmitted after a rejection: until the end of the day after the deadline, or null if it is not. */
function nextAttemptAt(task: DemoTask, { review, audit }: Attempt, random: Random): Date | null {
  const rejection = [audit, review].find((decision) => decision?.status === 'Rejected');
  if (!rejection || random.chance(0.18)) return null;
  const at = minutesAfter(rejection.at, random.between(12, 110));
  const end = lastMinuteOf(addDays(task.deadlineDate, 1));
  return at < end && businessDate(at) === businessDate(rejection.at) ? at : null;
}
