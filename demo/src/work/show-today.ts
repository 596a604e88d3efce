import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import { HM } from '../business/places.ts';
import { minutesAfter } from './minutes.ts';
import type { Input } from './simulate-task.ts';
import type { Attempt, DemoTask, History } from './task.ts';

/** How many of each the first screen shows, at any time of day. */
const OVERDUE = 2;
const REJECTED_BEFORE = 2;
const PENDING = 12;
const PENDING_OF_TODAY = 9;
const BACKLOG_DAYS = 7;

/**
 * Forces the state of some tasks of HM's Ops, so that the staff's list shows every state at `now`: undone are those due
 * within two hours, the latest overdue ones and those with days left; some of today's and yesterday's are rejected and
 * can be resubmitted.
 */
export function exceptionsForToday(tasks: readonly DemoTask[], now: Date): Map<string, Input> {
  const today = businessDate(now);
  const own = tasks
    .filter(({ outlet, jobRole }) => outlet.name === HM && jobRole === 'Ops')
    .sort((one, other) => other.deadline.getTime() - one.deadline.getTime());
  const urgent = own.filter(({ deadline }) => deadline >= now && deadline <= minutesAfter(now, 120));
  const overdue = own
    .filter(({ deadline, deadlineDate }) => deadline < now && deadlineDate === today)
    .slice(0, OVERDUE);
  const later = own.filter(({ deadlineDate, taskDate }) => deadlineDate > today && taskDate < deadlineDate);
  const undone = [...urgent, ...overdue, ...later];
  const rejectable = own.filter(
    (task) =>
      task.photo === 'required' &&
      task.deadline < minutesAfter(now, -45) &&
      task.deadlineDate >= addDays(today, -1) &&
      task.taskDate === task.deadlineDate &&
      !undone.includes(task),
  );
  const [ofToday, before] = [true, false].map((current) =>
    rejectable.filter(({ deadlineDate }) => (deadlineDate === today) === current),
  );
  return new Map<string, Input>([
    ...undone.map(({ id }): [string, Input] => [id, 'undone']),
    ...[...ofToday!.slice(0, 1), ...before!.slice(0, REJECTED_BEFORE)].map(({ id }): [string, Input] => [
      id,
      'rejected',
    ]),
  ]);
}

/**
 * Removes the latest reviews at HM, so that about a dozen submissions wait for its manager: most of today's, and
 * earlier ones without a photo, which the end-of-day job does not approve.
 */
export function leaveForManager(
  histories: readonly History[],
  exceptions: ReadonlyMap<string, Input>,
  now: Date,
): void {
  const today = businessDate(now);
  const waiting = histories
    .filter(({ task }) => task.outlet.name === HM && !exceptions.has(task.id))
    .flatMap(({ attempts }) => attempts.slice(-1))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const ofToday = waiting.filter(({ at }) => businessDate(at) === today);
  const backlog = waiting.filter(
    ({ at, photos }) =>
      photos === 0 && businessDate(at) < today && businessDate(at) >= addDays(today, -BACKLOG_DAYS),
  );
  const kept = ofToday.slice(0, Math.min(PENDING_OF_TODAY, Math.ceil(ofToday.length * 0.8)));
  for (const attempt of [...kept, ...backlog].slice(0, PENDING)) takeBack(attempt);
}

function takeBack(attempt: Attempt): void {
  attempt.review = null;
  attempt.audit = null;
}
