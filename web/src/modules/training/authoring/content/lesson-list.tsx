import { contentLimits, type Lesson, type LessonKind } from '@gerai/shared/training/authoring/content.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { moved } from '../../../../ui/layout/reorder-list/in-order.ts';
import { ReorderList } from '../../../../ui/layout/reorder-list/reorder-list.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { CourseRow } from '../list/course-row.tsx';
import { AddLesson } from './add-lesson.tsx';
import classes from './lesson-list.module.css';
import { LessonRow } from './lesson-row.tsx';
import { copyOfLesson, newLesson } from './new-lesson.ts';

interface LessonListProps {
  /** The id of the open lesson, or 'course'. */
  open: string | undefined;
  onOpen: (id: string) => void;
}

/** The ordered list of lessons; reordered by buttons, arrow keys or dragging. */
export function LessonList({ open, onOpen }: LessonListProps) {
  const { t } = useLingui();
  const { content, change, language } = useEditor();
  const { lessons } = content;
  const list = useRef<HTMLOListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [deleted, setDeleted] = useState<{ lesson: Lesson; at: number } | null>(null);
  const nameOf = (lesson: Lesson) => textIn(language, lesson.title) || t`Untitled lesson`;

  const setLessons = (edit: (lessons: Lesson[]) => Lesson[]) =>
    change((now) => ({ ...now, lessons: edit(now.lessons) }));
  const add = (kind: LessonKind) => {
    const lesson = newLesson(kind);
    setLessons((now) => [...now, lesson]);
    onOpen(lesson.id);
  };
  const duplicate = (at: number) => {
    const copy = copyOfLesson(lessons[at]!);
    setLessons((now) => now.toSpliced(at + 1, 0, copy));
    onOpen(copy.id);
  };
  const remove = (at: number) => {
    const lesson = lessons[at]!;
    setLessons((now) => now.filter(({ id }) => id !== lesson.id));
    setDeleted({ lesson, at });
    if (open === lesson.id) onOpen((lessons[at + 1] ?? lessons[at - 1])?.id ?? 'course');
    // The focused row has been removed.
    setTimeout(() => undo.current?.focus());
  };
  const putBack = () => {
    if (!deleted) return;
    const { lesson, at } = deleted;
    setLessons((now) => now.toSpliced(Math.min(at, now.length), 0, lesson));
    setDeleted(null);
    // The focused button has been removed.
    setTimeout(() => list.current?.children[at]?.querySelector('a')?.focus());
  };
  const deletedName = deleted ? nameOf(deleted.lesson) : '';
  return (
    <nav className={`${boxes.top} ${boxes.stack8}`} aria-label={t`Course content`}>
      <CourseRow isOpen={open === 'course'} />
      <ReorderList
        items={lessons}
        nameOf={nameOf}
        list={list}
        className={classes.list}
        onMove={(from, to) => setLessons((now) => moved(now, from, to))}
      >
        {(lesson, place) => (
          <LessonRow
            lesson={lesson}
            name={nameOf(lesson)}
            place={place}
            isOpen={open === lesson.id}
            isFull={lessons.length >= contentLimits.lessons}
            onDuplicate={() => duplicate(place.at)}
            onDelete={() => remove(place.at)}
          />
        )}
      </ReorderList>
      {deleted ? (
        <p className={classes.deleted} role="status">
          <span>
            <Trans>“{deletedName}” was deleted</Trans>
          </span>
          <Button ref={undo} size="xs" variant="default" onClick={putBack}>
            <Trans>Undo</Trans>
          </Button>
        </p>
      ) : null}
      <AddLesson isFull={lessons.length >= contentLimits.lessons} onAdd={add} />
    </nav>
  );
}
