import type { Lesson, LessonKind, Question, QuestionKind } from '@gerai/shared/training/authoring/content.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import type { RichText } from '@gerai/shared/training/authoring/rich-text.ts';
import { newId } from '../../../../core/api/new-id.ts';

export const noText = (): LocalText => ({ id: '', en: '' });

const noBody = (): { id: RichText; en: RichText } => ({
  id: { type: 'doc', content: [] },
  en: { type: 'doc', content: [] },
});

/** An empty lesson of a kind, with the minimum that shows what belongs in it. */
export function newLesson(kind: LessonKind, title = noText()): Lesson {
  const base = { id: newId(), title };
  switch (kind) {
    case 'text':
      return { ...base, kind, minutes: 5, body: noBody() };
    case 'video':
      return {
        ...base,
        kind,
        minutes: 5,
        minutes_suggested: true,
        source: { kind: 'none' },
        body: noBody(),
      };
    case 'checklist':
      return { ...base, kind, minutes: 10, body: noBody(), items: [newItem(), newItem(), newItem()] };
    case 'quiz':
      return {
        ...base,
        kind,
        minutes: 5,
        pass_mark: 80,
        max_attempts: 3,
        shuffle: true,
        questions: [newQuestion('single')],
      };
  }
}

export const newItem = () => ({ id: newId(), text: noText() });

export const newChoice = (correct = false) => ({ ...newItem(), correct });

export function newQuestion(kind: QuestionKind): Question {
  const base = { id: newId(), text: noText(), explanation: noText() };
  switch (kind) {
    case 'single':
    case 'multiple':
      return { ...base, kind, options: [newChoice(true), newChoice(), newChoice()] };
    case 'true_false':
      return { ...base, kind, answer: true };
    case 'ordering':
      return { ...base, kind, options: [newItem(), newItem(), newItem()] };
  }
}

/** Converts a question to another kind. Its texts are kept, and the options as far as the new kind has them. */
export function asKind(question: Question, kind: QuestionKind): Question {
  if (question.kind === kind) return question;
  const { id, text, explanation } = question;
  const made = { ...newQuestion(kind), id, text, explanation };
  if (made.kind === 'true_false' || question.kind === 'true_false') return made;
  const before = question.options;
  if (made.kind === 'ordering')
    return { ...made, options: before.map((option) => ({ id: option.id, text: option.text })) };
  const right = before.map((option) => 'correct' in option && option.correct);
  const first = Math.max(0, right.indexOf(true));
  return {
    ...made,
    options: before.map((option, at) => ({
      id: option.id,
      text: option.text,
      correct: made.kind === 'single' ? at === first : right[at] === true || at === first,
    })),
  };
}

/** A copy of a lesson with new ids. */
export function copyOfLesson(lesson: Lesson): Lesson {
  const copy = { ...structuredClone(lesson), id: newId() };
  if (copy.kind === 'checklist') return { ...copy, items: copy.items.map(anew) };
  if (copy.kind === 'quiz') return { ...copy, questions: copy.questions.map(copyOfQuestion) };
  return copy;
}

export const copyOfQuestion = (question: Question): Question =>
  question.kind === 'true_false'
    ? anew(question)
    : ({ ...question, id: newId(), options: question.options.map(anew) } as Question);

const anew = <T extends { id: string }>(thing: T): T => ({ ...thing, id: newId() });
