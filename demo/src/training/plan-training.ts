import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { validUntil } from '@gerai/shared/training/certificates/rules.ts';
import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import { HM } from '../business/places.ts';
import type { Business } from '../business/plan-business.ts';
import { allCourses, taskLinks } from '../courses/all-courses.ts';
import type { Random } from '../random.ts';
import type { Rows } from '../rows.ts';
import { minutesAfter } from '../work/minutes.ts';
import type { Submitted } from '../work/plan-submissions.ts';
import { type PlannedEntry, planEntry } from '../work/plan-trail.ts';
import { type PlannedAssignment, type PlannedCourse, planCourses, type World } from './plan-courses.ts';
import { EXPIRING, planLearning, type RejectedPerson } from './plan-learning.ts';
import { type Walk, walkCourse } from './walk-course.ts';

interface TrainingWorld extends World {
  submitted: readonly Submitted[];
}

/** People with a streak of learning days, and its length in days. */
const DILIGENT: readonly [string, number][] = [
  ['Siti Rahmawati', 8],
  ['Rina Kusumawati', 3],
  ['Agus Setiawan', 5],
];

const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Plans the training module: courses, enrolments with their progress, certificates. Returns the trail's entries. */
export function planTraining(world: TrainingWorld): PlannedEntry[] {
  const { now, business, rows, random, submitted } = world;
  const { courses, assigned } = planCourses(world);
  const expiringSince = expiringIssue(now);
  const rejected = mostRejected(submitted, world);
  const plans = planLearning({
    now,
    business,
    courses,
    assigned,
    rejected,
    expiringSince,
    random: random.fork('ways'),
  });
  const walks = plans.map((plan) =>
    walkCourse(plan, now, random.fork(`walk/${plan.course.name}/${plan.person.name}`)),
  );
  addWalks(rows, walks, random.fork('attempts'));
  addLearningDays(walks, world);
  const certificates = addCertificates(rows, walks, random.fork('certificates'));
  return [
    ...assigned.map((one) => assignedEntry(one, business)),
    ...walks.flatMap((walk) => entriesOf(walk, business, certificates.get(walk.id))),
    ...remindedEntries(walks, world),
  ];
}

/** When the certificate that expires in twelve days was issued. */
export function expiringIssue(now: Date): Date {
  const today = businessDate(now);
  const wanted = addDays(today, EXPIRING.expiresIn);
  let issued = today;
  while (validUntil(issued, allCourses[EXPIRING.course].validity_months)! > wanted)
    issued = addDays(issued, -1);
  return businessInstant(issued, '14:10');
}

/**
 * The person who was given a course for rejections: their last rejection on a linked task reached the limit. Someone of
 * HM if possible, since HM's people have printed accounts.
 */
function mostRejected(
  submitted: readonly Submitted[],
  { business, templates }: TrainingWorld,
): RejectedPerson | null {
  const rejections = submitted.flatMap(({ task, attempt }) => {
    const decided = [attempt.audit, attempt.review].find((decision) => decision?.status === 'Rejected');
    const course = taskLinks.find((link) => link.task === task.name)?.course;
    return decided && course ? [{ task, course, by: attempt.by, at: decided.at }] : [];
  });
  const ofOne = [...Map.groupBy(rejections, ({ task, by }) => `${task.name}/${by.uid}`).values()].flatMap(
    (those) => {
      const last = those.reduce((latest, one) => (one.at > latest.at ? one : latest));
      const since = minutesAfter(last.at, -learningLimits.rejectionDays * 1440);
      const count = those.filter(({ at }) => at > since).length;
      return count >= learningLimits.rejections ? [{ ...last, count }] : [];
    },
  );
  const rank = ({ task, count }: (typeof ofOne)[number]) => count + (task.outlet.name === HM ? 1000 : 0);
  const [most] = ofOne.toSorted((one, other) => rank(other) - rank(one));
  if (!most) return null;
  const { task, course, by, at, count } = most;
  const reason = {
    display_id: templates.find(({ made }) => made.name === task.name)!.display_id,
    task_name: task.name,
    rejections: count,
  };
  const due_date = addDays(businessDate(at), learningLimits.rejectionDueDays);
  return { course, person: business.people.get(by.name)!, at, due_date, reason };
}

function addWalks(rows: Rows, walks: readonly Walk[], random: Random): void {
  rows.add(
    'course_enrolments',
    walks.map(
      ({ id, course, person, source, assignment, reason, due_date, enrolled, started_at, completed_at }) => ({
        id,
        course_id: course.id,
        user_id: person.uid,
        source,
        assignment_id: assignment?.id ?? null,
        reason: reason as never,
        due_date,
        enrolled_at: enrolled,
        extra_attempts: 0,
        version_id: started_at && course.version_id,
        started_at,
        completed_at,
      }),
    ),
  );
  // By position, since each refers to the previous one.
  const done = walks.flatMap((walk) => walk.done.map((one) => ({ enrolment_id: walk.id, ...one })));
  for (const [, lessons] of [...Map.groupBy(done, ({ position }) => position)].sort(
    ([one], [other]) => one - other,
  ))
    rows.add(
      'lesson_completions',
      lessons.map(({ enrolment_id, position, lesson, score, at }) => ({
        enrolment_id,
        position,
        lesson_id: lesson.id,
        score,
        completed_at: at,
      })),
    );
  rows.add('lesson_places', [
    ...done.map(({ enrolment_id, lesson, seconds, at }) => ({
      enrolment_id,
      lesson_id: lesson.id,
      seconds,
      place: {},
      updated_at: at,
    })),
    ...walks.flatMap(({ id, current }) =>
      current
        ? [
            {
              enrolment_id: id,
              lesson_id: current.lesson.id,
              seconds: current.seconds,
              place: current.lesson.kind === 'text' ? { down: 0.4 } : {},
              updated_at: current.at,
            },
          ]
        : [],
    ),
  ]);
  rows.add(
    'quiz_attempts',
    walks.flatMap((walk) =>
      walk.attempts.map(({ lesson, shown, answers, ...attempt }) => ({
        id: random.uuid(),
        enrolment_id: walk.id,
        lesson_id: lesson.id,
        ...attempt,
        shown: shown as never,
        answers: answers as never,
      })),
    ),
  );
}

/** What everyone learned on each day. */
function addLearningDays(walks: readonly Walk[], { now, business, rows, random }: TrainingWorld): void {
  const today = businessDate(now);
  const learned = walks.flatMap(({ person, done, current }) => [
    ...done.map(({ at, seconds }) => ({ uid: person.uid, date: businessDate(at), seconds, lessons: 1 })),
    ...(current
      ? [{ uid: person.uid, date: businessDate(current.at), seconds: current.seconds, lessons: 0 }]
      : []),
  ]);
  const chance = random.fork('days');
  for (const [name, days] of DILIGENT)
    for (let ago = 1; ago <= days; ago += 1)
      learned.push({
        uid: business.people.get(name)!.uid,
        date: addDays(today, -ago),
        lessons: 0,
        seconds: chance.whole(240, 900),
      });
  const days = [...Map.groupBy(learned, ({ uid, date }) => `${uid}/${date}`).values()];
  rows.add(
    'learning_days',
    days.map((those) => ({
      user_id: those[0]!.uid,
      business_date: those[0]!.date,
      seconds: those.reduce((sum, { seconds }) => sum + seconds, 0),
      lessons: those.reduce((sum, { lessons }) => sum + lessons, 0),
    })),
  );
}

type Issued = { id: string; number: string; valid_until: string | null };

/** Returns each certificate by its enrolment. */
function addCertificates(rows: Rows, walks: readonly Walk[], random: Random): Map<string, Issued> {
  const five = () => Array.from({ length: 5 }, () => random.pick([...CHARACTERS])).join('');
  const issuedRows = walks.flatMap(({ id, course, person, completed_at }) => {
    if (!completed_at) return [];
    const issued_on = businessDate(completed_at);
    const { title, validity_months } = course.content;
    const of = { enrolment_id: id, user_id: person.uid, course_id: course.id, holder_name: person.name };
    const issued = { id: random.uuid(), number: `GR-${five()}-${five()}`, issued_on };
    return [{ ...issued, ...of, course_title: title, valid_until: validUntil(issued_on, validity_months) }];
  });
  rows.add('certificates', issuedRows);
  return new Map(
    issuedRows.map(({ enrolment_id, id, number, valid_until }) => [
      enrolment_id,
      { id, number, valid_until },
    ]),
  );
}

/** The same shape as buildTrainingEntry (training/authoring). */
function entryOf(
  event: PlannedEntry['event'],
  by: Parameters<typeof planEntry>[1],
  at: Date,
  course: PlannedCourse,
  details: Record<string, unknown>,
  about: { concerns_uid?: string; outlet_id?: string | null } = {},
): PlannedEntry {
  const { title } = course.content;
  const named = { name: textIn('en', title), courseTitle: title };
  return {
    ...planEntry(event, by, at, { type: 'course', id: course.id }, { ...named, ...details }),
    ...about,
  };
}

const assignedEntry = (
  { course, at, due_date, audience }: PlannedAssignment,
  { admin }: Business,
): PlannedEntry => entryOf('training course assigned', admin, at, course, { ...audience, dueDate: due_date });

function entriesOf(walk: Walk, { admin, crews }: Business, certificate: Issued | undefined): PlannedEntry[] {
  const { id, person, course, source, due_date, enrolled, started_at, completed_at, done, attempts } = walk;
  const about = { concerns_uid: person.uid, outlet_id: person.location_id };
  const reviewer = (person.location_id && crews.get(person.location_id)?.manager) || admin;
  const enrolledBy = source === 'self' ? person : source === 'assigned' ? admin : reviewer;
  const own = (event: PlannedEntry['event'], at: Date, details: object = {}) =>
    entryOf(event, person, at, course, { enrolmentId: id, ...details }, about);
  return [
    entryOf(
      'training course enrolled',
      enrolledBy,
      enrolled,
      course,
      { enrolmentId: id, source, dueDate: due_date },
      about,
    ),
    ...(started_at ? [own('training course started', started_at)] : []),
    ...attempts.map(({ lesson, number, score, passed, submitted_at }) =>
      own('training quiz submitted', submitted_at, {
        lessonId: lesson.id,
        lessonTitle: lesson.title,
        number,
        score,
        passed,
      }),
    ),
    ...done.map(({ lesson, position, at }) =>
      own('training lesson completed', at, { lessonId: lesson.id, lessonTitle: lesson.title, position }),
    ),
    ...(completed_at && certificate
      ? [
          own('training course completed', completed_at),
          entryOf(
            ...(['training certificate earned', person, completed_at, course] as const),
            {
              certificateId: certificate.id,
              number: certificate.number,
              validUntil: certificate.valid_until,
            },
            about,
          ),
        ]
      : []),
  ];
}

/** This morning HM's manager reminded the person of the outlet who has not begun an overdue course. */
function remindedEntries(walks: readonly Walk[], { now, business }: TrainingWorld): PlannedEntry[] {
  const late = walks.find(({ course, person }) => course.name === 'fire' && person.name === 'Dimas Saputra');
  if (!late) return [];
  const about = { concerns_uid: late.person.uid, outlet_id: late.person.location_id };
  const by = business.crews.get(late.person.location_id!)!.manager;
  const preferred = businessInstant(businessDate(now), '09:05');
  const at = preferred < now ? preferred : minutesAfter(preferred, -1440);
  return [
    entryOf(
      'training reminder sent',
      by,
      at,
      late.course,
      { enrolmentId: late.id, dueDate: late.due_date },
      about,
    ),
  ];
}
