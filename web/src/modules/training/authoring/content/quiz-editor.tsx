import {
  contentLimits,
  type Lesson,
  QUESTION_KINDS,
  type Question,
  type QuizLesson,
} from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { moved } from '../../../../ui/layout/reorder-list/in-order.ts';
import { placeId, useEditor } from '../editor/editor-context.ts';
import { ProblemLine } from '../editor/problem-line.tsx';
import classes from './lesson-editor.module.css';
import { copyOfQuestion, newQuestion } from './new-lesson.ts';
import { QuestionEditor, questionNames } from './question-editor.tsx';
import { QuizRules } from './quiz-rules.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** The editor of a quiz: its rules and its ordered questions. */
export function QuizEditor({ lesson }: { lesson: QuizLesson }) {
  const { i18n } = useLingui();
  const { changeLesson } = useEditor();
  const focus = useRowFocus();
  const { id: lesson_id, questions } = lesson;
  const change = (edit: (quiz: QuizLesson) => QuizLesson) =>
    changeLesson(lesson_id, (now: Lesson) => (now.kind === 'quiz' ? edit(now) : now));
  const set = (edit: (questions: Question[]) => Question[]) =>
    change((now) => ({ ...now, questions: edit(now.questions) }));
  const isFull = questions.length >= contentLimits.questions;
  const put = (question: Question, at: number) => {
    set((now) => now.toSpliced(at, 0, question));
    focus(placeId({ field: 'text', lesson_id, question_id: question.id }));
  };
  return (
    <>
      <QuizRules lesson={lesson} onChange={(rules) => change((now) => ({ ...now, ...rules }))} />
      <section id={placeId({ field: 'questions', lesson_id })} tabIndex={-1} className={classes.questions}>
        <ProblemLine place={{ field: 'questions', lesson_id }} />
        {questions.map((question, at) => (
          <QuestionEditor
            key={question.id}
            lesson_id={lesson_id}
            question={question}
            at={at}
            last={questions.length - 1}
            isFull={isFull}
            onChange={(edit) => set((now) => now.map((one) => (one.id === question.id ? edit(one) : one)))}
            onMove={(by) => set((now) => moved(now, at, at + by))}
            onDuplicate={() => put(copyOfQuestion(question), at + 1)}
            onRemove={() => set((now) => now.filter(({ id }) => id !== question.id))}
          />
        ))}
      </section>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            className={boxes.start}
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={isFull}
          >
            <Trans>Add question</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {QUESTION_KINDS.map((kind) => (
            <Menu.Item key={kind} onClick={() => put(newQuestion(kind), questions.length)}>
              {i18n._(questionNames[kind])}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
