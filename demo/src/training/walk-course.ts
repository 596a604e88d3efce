import { addDays, businessDate, businessInstant } from '@gerai/shared/time/business-time.ts';
import type { Lesson, QuizLesson } from '@gerai/shared/training/authoring/content.ts';
import {
  type Answers,
  gradeAttempt,
  rightAnswer,
  type ShownQuestion,
  showQuestions,
} from '@gerai/shared/training/learning/quiz-rules.ts';
import type { Random } from '../random.ts';
import { minutesAfter } from '../work/minutes.ts';
import type { Plan } from './plan-learning.ts';

/** A submitted attempt at a quiz. */
export interface TakenAttempt {
  lesson: QuizLesson;
  number: number;
  shown: ShownQuestion[];
  answers: Answers;
  score: number;
  passed: boolean;
  started_at: Date;
  submitted_at: Date;
}

/** Somebody's path through a course, with its moments. */
export interface Walk extends Plan {
  id: string;
  started_at: Date | null;
  completed_at: Date | null;
  done: { lesson: Lesson; position: number; at: Date; seconds: number; score: number | null }[];
  attempts: TakenAttempt[];
  /** The lesson in progress, with the seconds spent so far. */
  current: { lesson: Lesson; seconds: number; at: Date } | null;
}

/** Walks through a course as planned: the lessons lie between enrolment and the last one, none later than now. */
export function walkCourse(plan: Plan, now: Date, random: Random): Walk {
  const { course, enrolled, way } = plan;
  const { lessons } = course.content;
  const count = Math.min(way.done, lessons.length);
  const id = random.uuid();
  const nothing = {
    ...plan,
    id,
    started_at: null,
    completed_at: null,
    done: [],
    attempts: [],
    current: null,
  };
  if (count === 0 && !way.stuck) return nothing;
  const moments = momentsOf(
    count,
    enrolled,
    businessInstant(addDays(businessDate(now), -way.last), '13:30'),
    now,
    random,
  );
  const attempts: TakenAttempt[] = [];
  const done = lessons.slice(0, count).map((lesson, place) => {
    const at = moments[place]!;
    const seconds = Math.round(lesson.minutes * 60 * random.between(0.7, 1.3));
    let score: number | null = null;
    if (lesson.kind === 'quiz') {
      const failed = Math.min(way.failed ?? 0, (lesson.max_attempts ?? 3) - 1);
      for (let number = 1; number <= failed; number += 1)
        attempts.push(attempt(lesson, number, minutesAfter(at, -14 * (failed + 1 - number)), false, random));
      const last = attempt(lesson, failed + 1, at, true, random);
      attempts.push(last);
      score = last.score;
    }
    return { lesson, position: place + 1, at, seconds, score };
  });
  const next = lessons[count];
  const last = moments.at(-1)!;
  if (way.stuck && next?.kind === 'quiz')
    for (let number = 1; number <= (next.max_attempts ?? 1); number += 1)
      attempts.push(attempt(next, number, minutesAfter(last, 15 * number), false, random));
  const current = next
    ? { lesson: next, seconds: Math.round(random.between(30, next.minutes * 40)), at: minutesAfter(last, 4) }
    : null;
  return {
    ...plan,
    id,
    done,
    attempts,
    current,
    started_at: minutesAfter(moments[0]!, -Math.max(5, lessons[0]!.minutes + 2)),
    completed_at: next ? null : last,
  };
}

/** When each lesson was completed: after enrolment, during opening hours, the last one on its planned day. */
function momentsOf(count: number, enrolled: Date, last: Date, now: Date, random: Random): Date[] {
  const latest = minutesAfter(now, -20);
  const end = Math.min(Math.max(last.getTime(), enrolled.getTime() + 3_600_000), latest.getTime());
  const begin = Math.max(enrolled.getTime() + 1_800_000, end - count * random.between(0.3, 1.4) * 86_400_000);
  const dates = Array.from({ length: count }, (_, place) => {
    const moment = new Date(begin + ((end - begin) * (place + 1)) / count);
    const snapped = businessInstant(businessDate(moment), random.pick(['10:20', '13:10', '15:30', '18:05']));
    const within = snapped.getTime() > begin && snapped.getTime() <= end ? snapped : moment;
    return minutesAfter(within, random.between(-4, 0));
  }).sort((one, other) => one.getTime() - other.getTime());
  // Lessons are completed in sequence, never two at the same moment.
  for (let place = dates.length - 2; place >= 0; place -= 1)
    dates[place] = new Date(Math.min(dates[place]!.getTime(), dates[place + 1]!.getTime() - 6 * 60_000));
  return dates;
}

/** An attempt that passes with at most one wrong answer, or fails with too many. */
function attempt(
  lesson: QuizLesson,
  number: number,
  at: Date,
  passes: boolean,
  random: Random,
): TakenAttempt {
  const shown = showQuestions(lesson, () => random.next());
  const asked = lesson.questions;
  const mayMiss = Math.floor((asked.length * (100 - lesson.pass_mark)) / 100);
  const misses = passes
    ? random.chance(0.5)
      ? 0
      : Math.min(1, mayMiss)
    : Math.min(asked.length, mayMiss + 1);
  const from = random.whole(0, asked.length - 1);
  const wrong = new Set(
    Array.from({ length: misses }, (_, place) => asked[(from + place) % asked.length]!.id),
  );
  const answers = Object.fromEntries(
    asked.map((question) => {
      const right = rightAnswer(question);
      if (!wrong.has(question.id)) return [question.id, right];
      if (question.kind === 'true_false') return [question.id, !question.answer];
      if (question.kind === 'ordering') return [question.id, question.options.map(({ id }) => id).reverse()];
      const other = question.options.find(({ correct }) => !correct) ?? question.options[0]!;
      return [question.id, [other.id]];
    }),
  );
  const started_at = minutesAfter(at, -random.between(3, 7));
  return {
    lesson,
    number,
    shown,
    answers,
    ...gradeAttempt(lesson, shown, answers),
    started_at,
    submitted_at: at,
  };
}
