import '../app/operations.ts';
import type { CourseContent, Lesson, Question } from '@gerai/shared/training/authoring/content.ts';
import type { RichText } from '@gerai/shared/training/authoring/rich-text.ts';
import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import {
  type CourseCard,
  type CourseDetail,
  type Enrolment,
  enrol,
  getCourse,
  leaveCourse,
  listCourses,
  startCourse,
} from '@gerai/shared/training/learning/contract.ts';
import {
  canLeave,
  enrolmentState,
  isOpenLesson,
  progressOf,
} from '@gerai/shared/training/learning/course-rules.ts';
import {
  type AttemptResult,
  completeLesson,
  getLesson,
  type LessonPlace,
  type OpenAttempt,
  recordPlace,
  startAttempt,
  submitAttempt,
  type TakenLesson,
} from '@gerai/shared/training/learning/lesson-contract.ts';
import {
  type Answers,
  askQuestions,
  attemptsLeft,
  gradeAttempt,
  reveal,
  type ShownQuestion,
  showQuestions,
} from '@gerai/shared/training/learning/quiz-rules.ts';
import { type Answer, answer, NoNetwork, Refusal } from './answer-calls.ts';

const AT = '2026-11-20T07:10:00.000Z';

export const bothTexts = (text: string) => ({ id: `${text} (id)`, en: text });

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
});
const bodies = (text: string) => ({
  id: { type: 'doc' as const, content: [paragraph(`${text} (id)`)] },
  en: { type: 'doc' as const, content: [paragraph(text)] },
});
const base = (title: string) => ({ id: crypto.randomUUID(), title: bothTexts(title), minutes: 5 });

export const textLesson = (title = 'Read this'): Lesson => ({
  ...base(title),
  kind: 'text',
  body: bodies('Wash your hands.'),
});

/** A text long enough to scroll, with a link. */
export function longLesson(title: string): Lesson {
  const link = { type: 'link' as const, attrs: { href: 'https://example.com/hands' } };
  const text: RichText = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'more about it', marks: [link] }] },
      ...Array.from({ length: 40 }, (_, at) =>
        paragraph(`${at + 1}. Wet your hands, rub, rinse and dry them.`),
      ),
    ],
  };
  return { ...base(title), kind: 'text', body: { id: text, en: text } };
}

export const checklistLesson = (title = 'Get ready'): Lesson => ({
  ...base(title),
  kind: 'checklist',
  body: bodies('Do all of it.'),
  items: ['Soap', 'Water'].map((text) => ({ id: crypto.randomUUID(), text: bothTexts(text) })),
});

type VideoSource = Extract<Lesson, { kind: 'video' }>['source'];

const filmOf = (title: string, source: VideoSource): Lesson => ({
  ...base(title),
  kind: 'video',
  source,
  body: { id: { type: 'doc', content: [] }, en: { type: 'doc', content: [] } },
});

export const videoLesson = (title: string, video_id: string) => filmOf(title, { kind: 'file', video_id });

/** A lesson whose video is elsewhere. */
export const linkedLesson = (title: string, url: string) => filmOf(title, { kind: 'link', url });

const option = (text: string, correct = false) => ({
  id: crypto.randomUUID(),
  text: bothTexts(text),
  correct,
});

export const singleQuestion = (text = 'How long?'): Question => ({
  id: crypto.randomUUID(),
  kind: 'single',
  text: bothTexts(text),
  explanation: bothTexts('Twenty seconds.'),
  options: [option('Five seconds'), option('Twenty seconds', true), option('A minute')],
});

/** A question of each kind. */
export const everyQuestion = (): Question[] => [
  singleQuestion('How long do you wash your hands?'),
  {
    id: crypto.randomUUID(),
    kind: 'multiple',
    text: bothTexts('When do you wash them?'),
    explanation: bothTexts('Before food and after money.'),
    options: [option('Before food', true), option('Never'), option('After money', true)],
  },
  {
    id: crypto.randomUUID(),
    kind: 'true_false',
    text: bothTexts('Water alone is enough.'),
    answer: false,
    explanation: bothTexts('Soap is needed.'),
  },
  {
    id: crypto.randomUUID(),
    kind: 'ordering',
    text: bothTexts('In which order?'),
    explanation: bothTexts('Wet, soap, rinse.'),
    options: ['Wet', 'Soap', 'Rinse'].map((text) => ({ id: crypto.randomUUID(), text: bothTexts(text) })),
  },
];

export const quizLesson = (given: Partial<Extract<Lesson, { kind: 'quiz' }>> = {}): Lesson => ({
  ...base('What do you know?'),
  kind: 'quiz',
  pass_mark: 100,
  max_attempts: 2,
  shuffle: false,
  questions: [singleQuestion()],
  ...given,
});

interface Attempt {
  open: OpenAttempt;
  shown: ShownQuestion[];
  result?: AttemptResult;
}

/** A course, and how far its one learner is. */
export interface TakenCourse {
  id: string;
  content: CourseContent;
  /** Whether the server is not reached; what is said of a place in a lesson; or only its answers are lost. */
  isCut: boolean;
  isPlaceCut: boolean;
  isAnswerLost: boolean;
  /** Calls that complete a lesson get no answer and no error. */
  isDead: boolean;
  is_offered: boolean;
  enrolment:
    | (Pick<Enrolment, 'id' | 'source' | 'started_at' | 'due_date'> & { completed_at: string | null })
    | null;
  /** The rejections for which it was assigned. */
  reason: Enrolment['reason'];
  /** Ids of the completed lessons. */
  completed: string[];
  places: Map<string, LessonPlace>;
  attempts: Map<string, Attempt[]>;
  videos: CourseVideo[];
  /** Of every lesson. */
  pictures: TakenLesson['pictures'];
  /** What is to be sent once alone, in the order in which it came. */
  sent: string[];
}

export function takenCourse(
  title: string,
  lessons: Lesson[],
  {
    started = false,
    completed = 0,
    ...given
  }: Partial<Enrolment & { started: boolean; completed: number }> & {
    in?: boolean;
  } = {},
): TakenCourse {
  const begun = started || completed > 0;
  return {
    id: crypto.randomUUID(),
    content: {
      title: bothTexts(title),
      description: bothTexts('Clean hands, clean shop.'),
      category: 'Safety',
      level: 'beginner',
      languages: ['id', 'en'],
      cover_photo_id: null,
      validity_months: 12,
      lessons,
    },
    isCut: false,
    isPlaceCut: false,
    isAnswerLost: false,
    isDead: false,
    is_offered: true,
    enrolment:
      begun || given.in
        ? {
            id: crypto.randomUUID(),
            source: given.source ?? 'self',
            due_date: given.due_date ?? null,
            started_at: begun ? AT : null,
            completed_at: null,
          }
        : null,
    reason: null,
    completed: lessons.slice(0, completed).map(({ id }) => id),
    places: new Map(),
    attempts: new Map(),
    videos: [],
    pictures: [],
    sent: [],
  };
}

/** The course as the catalogue and the dashboard list it. */
export const cardOf = ({ id, content, enrolment, completed, attempts, reason }: TakenCourse): CourseCard => {
  const { title, description, category, level, languages, validity_months, lessons } = content;
  const next = lessons.find((lesson) => !completed.includes(lesson.id));
  const tries = (next && attempts.get(next.id)) ?? [];
  const isStuck = next?.kind === 'quiz' && leftOf(next, tries) === 0 && tries.every(({ result }) => result);
  return {
    id,
    title,
    description,
    category,
    level,
    languages,
    validity_months,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    lesson_count: lessons.length,
    cover: null,
    enrolment: enrolment && {
      ...enrolment,
      state: enrolmentState(enrolment),
      reason,
      enrolled_at: AT,
      completed_lessons: completed.length,
      lesson_count: lessons.length,
      progress: progressOf(completed.length, lessons.length),
      next_lesson_id: enrolment.started_at ? (next?.id ?? null) : null,
      is_stuck: isStuck,
      can_leave: canLeave({ ...enrolment, has_used_attempts: tries.length > 0 }),
      certificate_id: enrolment.completed_at ? enrolment.id : null,
      valid_until: enrolment.completed_at ? '2027-11-20' : null,
      can_renew: false,
    },
  };
};

const detailOf = (course: TakenCourse): CourseDetail => ({
  ...cardOf(course),
  lessons: course.content.lessons.map(({ id, kind, title, minutes }, at) => ({
    id,
    position: at + 1,
    kind,
    title,
    minutes,
    completed_at: course.completed.includes(id) ? AT : null,
    score: null,
    is_open: course.enrolment !== null && isOpenLesson(at + 1, course.completed.length, course.enrolment),
  })),
  is_older_version: false,
  is_offered: course.is_offered,
});

const leftOf = ({ max_attempts }: Extract<Lesson, { kind: 'quiz' }>, tries: readonly Attempt[]) =>
  attemptsLeft({ max_attempts }, { extra: 0, begun: tries.length });

const lessonOf = ({ content }: TakenCourse, id: string) => content.lessons.find((each) => each.id === id)!;

function complete(course: TakenCourse, id: string): void {
  if (!course.completed.includes(id)) course.completed.push(id);
  if (course.completed.length === course.content.lessons.length) course.enrolment!.completed_at = AT;
}

/** Hands an attempt in, as another device may do; again gives the first result. */
export function handIn(course: TakenCourse, attempt: string, answers: Answers): AttemptResult {
  const [lesson, tries] = [...course.attempts].find(([, all]) =>
    all.some(({ open }) => open.id === attempt),
  )!;
  const tried = tries.find(({ open }) => open.id === attempt)!;
  const quiz = lessonOf(course, lesson) as Extract<Lesson, { kind: 'quiz' }>;
  tried.result ??= resultOf(quiz, tries, tried, answers);
  if (tried.result.passed) complete(course, lesson);
  return tried.result;
}

/** A fake of the server's endpoints for these courses, of which the learner takes one after the other. */
export function keepLearning(...courses: TakenCourse[]): Answer[] {
  const missing = () => new Refusal('not_found', { reason: 'http.not_found', message: 'Not found' });
  const find = (has: (course: TakenCourse) => boolean) => {
    const course = courses.find(has);
    if (!course) throw missing();
    if (course.isCut) throw new NoNetwork();
    return course;
  };
  const byId = (id: string) => find((course) => course.id === id);
  const byEnrolment = (id: string) => find(({ enrolment }) => enrolment?.id === id);
  return [
    answer(listCourses, ({ query: { q = '', category, mine } }) => ({
      rows: courses
        .filter(({ content, enrolment }) => {
          const matches = content.title.id.includes(q) && (!category || content.category === category);
          return matches && (!mine || enrolment !== null);
        })
        .map(cardOf),
      next: null,
    })),
    answer(getCourse, ({ params }) => detailOf(byId(params.id))),
    answer(enrol, ({ params }) => {
      const course = byId(params.id);
      const renewed = { source: 'renewal' as const, due_date: null, started_at: null, completed_at: null };
      course.enrolment = {
        id: crypto.randomUUID(),
        ...renewed,
        source: course.enrolment ? 'renewal' : 'self',
      };
      return detailOf(course);
    }),
    answer(leaveCourse, ({ params }) => {
      Object.assign(byId(params.id), { enrolment: null, completed: [] });
      return undefined;
    }),
    answer(startCourse, ({ params }) => {
      const course = byEnrolment(params.id);
      course.enrolment!.started_at = AT;
      return detailOf(course);
    }),
    answer(getLesson, ({ params }) => {
      const course = byEnrolment(params.id);
      return takenLesson(course, lessonOf(course, params.lesson_id));
    }),
    answer(recordPlace, ({ params, body }) => {
      const course = byEnrolment(params.id);
      if (course.isPlaceCut) throw new NoNetwork();
      course.places.set(params.lesson_id, body.place);
      return undefined;
    }),
    answer(completeLesson, async ({ params }) => {
      const course = byEnrolment(params.id);
      while (course.isDead) await new Promise((done) => setTimeout(done, 50));
      course.sent.push(params.lesson_id);
      complete(course, params.lesson_id);
      if (course.isAnswerLost) throw new NoNetwork();
      return detailOf(course);
    }),
    answer(startAttempt, ({ params }) => {
      const course = byEnrolment(params.id);
      const quiz = lessonOf(course, params.lesson_id) as Extract<Lesson, { kind: 'quiz' }>;
      const tries = course.attempts.get(quiz.id) ?? [];
      const going = tries.find(({ result }) => !result);
      if (going) return going.open;
      const shown = showQuestions(quiz, () => 0);
      const facts = { id: crypto.randomUUID(), number: tries.length + 1, started_at: AT };
      const open = { ...facts, questions: askQuestions(quiz, shown) };
      course.attempts.set(quiz.id, [...tries, { open, shown }]);
      return open;
    }),
    answer(submitAttempt, ({ params: { id }, body: { answers } }) => {
      const course = find(({ attempts }) => [...attempts.values()].flat().some(({ open }) => open.id === id));
      course.sent.push(id);
      const result = handIn(course, id, answers);
      if (course.isAnswerLost) throw new NoNetwork();
      return { ...result, course: detailOf(course) };
    }),
  ];
}

function resultOf(
  quiz: Extract<Lesson, { kind: 'quiz' }>,
  tries: readonly Attempt[],
  { open: { id, number }, shown }: Attempt,
  answers: Answers,
): AttemptResult {
  const graded = gradeAttempt(quiz, shown, answers);
  const left = leftOf(quiz, tries);
  const questions = reveal(quiz, { shown, answers }, { passed: graded.passed, left, isOpen: false });
  return { id, number, submitted_at: AT, ...graded, attempts_left: left, questions };
}

function takenLesson(course: TakenCourse, lesson: Lesson): TakenLesson {
  const { id, title, minutes } = lesson;
  const facts = {
    id,
    title,
    minutes,
    course_id: course.id,
    enrolment_id: course.enrolment!.id,
    seconds: 0,
    languages: course.content.languages,
    pictures: course.pictures,
    place: course.places.get(id) ?? {},
    completed_at: course.completed.includes(id) ? AT : null,
  };
  switch (lesson.kind) {
    case 'text':
      return { ...facts, kind: 'text', body: lesson.body };
    case 'checklist':
      return { ...facts, kind: 'checklist', body: lesson.body, items: lesson.items };
    case 'video': {
      const { source, body } = lesson;
      const file =
        source.kind === 'file' ? course.videos.find((video) => video.id === source.video_id) : null;
      const link = source.kind === 'link' ? source.url : null;
      return { ...facts, kind: 'video', body, video: file ?? null, link };
    }
    case 'quiz': {
      const tries = course.attempts.get(id) ?? [];
      return {
        ...facts,
        kind: 'quiz',
        pass_mark: lesson.pass_mark,
        question_count: lesson.questions.length,
        attempts_left: leftOf(lesson, tries),
        open_attempt: tries.find(({ result }) => !result)?.open ?? null,
        last_result: tries.findLast(({ result }) => result)?.result ?? null,
      };
    }
  }
}
