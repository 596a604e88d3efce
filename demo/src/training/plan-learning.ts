import type { RejectionReason } from '@gerai/server/database/schema/column-types.ts';
import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Business, Person } from '../business/plan-business.ts';
import type { CourseName } from '../courses/all-courses.ts';
import type { Random } from '../random.ts';
import type { PlannedAssignment, PlannedCourse } from './plan-courses.ts';

/** Somebody's progress in a course. */
export interface Way {
  /** The number of completed lessons; ALL for the whole course. */
  done: number;
  /** When the last one was completed, in days before today. */
  last: number;
  /** The number of failed attempts at the quiz before the passed one. */
  failed?: number;
  /** Whether their attempts at the next lesson, a quiz, are used up. */
  stuck?: boolean;
}

/** An enrolment and its progress. */
export interface Plan {
  person: Person;
  course: PlannedCourse;
  source: 'self' | 'assigned' | 'rejections';
  assignment: PlannedAssignment | null;
  reason: RejectionReason | null;
  enrolled: Date;
  due_date: string | null;
  way: Way;
}

const ALL = 99;

/** Fixed examples of every stage, most of them at HM, whose manager and staff have printed accounts. */
const shown: Record<string, Way> = {
  'opening/Siti Rahmawati': { done: 3, last: 0 },
  'fire/Siti Rahmawati': { done: 2, last: 1 },
  'opening/Dimas Saputra': { done: 0, last: 0 },
  'fire/Dimas Saputra': { done: 0, last: 0 },
  'fire/Fitri Anggraini': { done: ALL, last: 5, failed: 1 },
  'cash/Fitri Anggraini': { done: 4, last: 3, stuck: true },
  'stock/Joko Susilo': { done: 1, last: 2 },
  'fire/Joko Susilo': { done: ALL, last: 9 },
  'fire/Reza Firmansyah': { done: ALL, last: 12 },
  'hygiene/Reza Firmansyah': { done: ALL, last: 14, failed: 1 },
  'fire/Rina Kusumawati': { done: ALL, last: 15 },
  'leading/Rina Kusumawati': { done: 1, last: 4 },
};

/** Enrolments that people chose themselves: course, person, days ago, progress. */
const chosen: readonly [CourseName, string, number, Way][] = [
  ['hygiene', 'Siti Rahmawati', 44, { done: ALL, last: 38, failed: 1 }],
  ['service', 'Siti Rahmawati', 26, { done: ALL, last: 19 }],
  ['photos', 'Dimas Saputra', 30, { done: ALL, last: 28 }],
  ['service', 'Reza Firmansyah', 8, { done: 2, last: 5 }],
  ['service', 'Fitri Anggraini', 60, { done: ALL, last: 52 }],
  ['stock', 'Rina Kusumawati', 50, { done: ALL, last: 41 }],
  ['stock', 'Agus Setiawan', 15, { done: 2, last: 9 }],
  ['service', 'Putri Maharani', 20, { done: ALL, last: 13 }],
  ['photos', 'Kevin Halim', 9, { done: 1, last: 6 }],
  ['hygiene', 'I Wayan Sudiarta', 33, { done: ALL, last: 25 }],
  ['service', 'Ni Kadek Sri Utami', 7, { done: 0, last: 0 }],
  ['fire', 'Taufik Ramadhan', 90, { done: ALL, last: 83 }],
  ['stock', 'Bagus Wicaksono', 70, { done: ALL, last: 64, failed: 2 }],
  ['photos', 'Slamet Riyadi', 5, { done: 2, last: 2 }],
];

/** A certificate, valid for six months, that expires in twelve days. */
export const EXPIRING = { course: 'hygiene', person: 'Maya Puspita', expiresIn: 12 } as const;

/** A person whose work on a linked task was rejected repeatedly, and when they were given the course. */
export interface RejectedPerson {
  course: CourseName;
  person: Person;
  at: Date;
  due_date: string;
  reason: RejectionReason;
}

interface World {
  now: Date;
  business: Business;
  courses: ReadonlyMap<CourseName, PlannedCourse>;
  assigned: readonly PlannedAssignment[];
  rejected: RejectedPerson | null;
  /** When the certificate that expires soon was issued. */
  expiringSince: Date;
  random: Random;
}

/** Plans every enrolment, each person once per course: assigned and self-chosen ones. */
export function planLearning(world: World): Plan[] {
  const { now, business, courses, assigned, rejected, expiringSince, random } = world;
  const today = businessDate(now);
  const plans = new Map<string, Plan>();
  const add = (plan: Plan) => {
    const key = `${plan.course.name}/${plan.person.name}`;
    if (!plans.has(key)) plans.set(key, plan);
  };
  const without = { assignment: null, reason: null, due_date: null };
  const holder = business.people.get(EXPIRING.person)!;
  const [expiring] = [courses.get(EXPIRING.course)!];
  const begun = new Date(expiringSince.getTime() - 4 * 86_400_000);
  const ago = Math.round((businessInstant(today, '00:00').getTime() - expiringSince.getTime()) / 86_400_000);
  add({
    ...without,
    person: holder,
    course: expiring,
    source: 'self',
    enrolled: begun,
    way: { done: ALL, last: ago },
  });
  for (const [course, name, since, way] of chosen) {
    const enrolled = businessInstant(addDays(today, -since), '12:40');
    const person = business.people.get(name)!;
    add({ ...without, person, course: courses.get(course)!, source: 'self', enrolled, way });
  }
  if (rejected) {
    const { person, reason, at, due_date } = rejected;
    const course = courses.get(rejected.course)!;
    add({
      ...without,
      person,
      course,
      source: 'rejections',
      reason,
      enrolled: at,
      due_date,
      way: { done: 0, last: 0 },
    });
  }
  for (const assignment of assigned)
    for (const person of assignment.people) {
      const { course, due_date, at } = assignment;
      const since = Math.floor((now.getTime() - at.getTime()) / 86_400_000);
      const way =
        shown[`${course.name}/${person.name}`] ?? wayOf(since, random.fork(`${course.name}/${person.name}`));
      add({ person, course, assignment, reason: null, source: 'assigned', enrolled: at, due_date, way });
    }
  return [...plans.values()];
}

/** Most complete it after some weeks, some have begun, some have not. */
function wayOf(since: number, random: Random): Way {
  const last = random.whole(0, Math.max(0, since - 3));
  if (random.chance(Math.min(0.7, since / 35)))
    return { done: ALL, last, failed: random.chance(0.3) ? 1 : 0 };
  return { done: random.whole(0, 3), last };
}
