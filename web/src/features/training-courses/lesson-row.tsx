import type { Lesson } from '@gerai/shared/training-courses/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HTMLAttributes } from 'react';
import { lessonIcons } from './course-icons.ts';
import { useEditor } from './editor-context.ts';
import classes from './lesson-list.module.css';
import { ProblemMark } from './problem-mark.tsx';

interface LessonRowProps {
  lesson: Lesson;
  name: string;
  /** From 0. */
  at: number;
  last: number;
  isOpen: boolean;
  /** Pixels by which it is moved while one is dragged. */
  shift: number | undefined;
  isHeld: boolean;
  handle: HTMLAttributes<HTMLElement>;
  /** No lesson more has room. */
  isFull: boolean;
  onMove: (to: number) => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** A lesson in the list: what it is called, what it still wants, and what can be done with it. */
export function LessonRow(props: LessonRowProps) {
  const { lesson, name, at, last, isOpen, shift, isHeld, handle, isFull, onMove } = props;
  const { t } = useLingui();
  const { course_id: id, problems } = useEditor();
  const Icon = lessonIcons[lesson.kind];
  const count = problems.filter((problem) => problem.lesson_id === lesson.id).length;
  const keys: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last };
  return (
    <li
      className={classes.row}
      data-open={isOpen || undefined}
      data-held={isHeld || undefined}
      style={shift === undefined ? undefined : { transform: `translateY(${shift}px)` }}
    >
      <button
        type="button"
        className={classes.handle}
        aria-label={t`Move ${name}`}
        title={t`Drag, or press the arrow keys`}
        {...handle}
        onKeyDown={(event) => {
          const to = keys[event.key];
          if (to === undefined) return;
          event.preventDefault();
          if (to !== at && to >= 0 && to <= last) onMove(to);
        }}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <Link
        from="/training/admin/courses/$id"
        to="/training/admin/courses/$id"
        params={{ id }}
        search={(now) => ({ ...now, tab: undefined, lesson: lesson.id })}
        resetScroll={false}
        className={classes.link}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={classes.number}>{at + 1}</span>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span className={classes.name}>{name}</span>
        <ProblemMark count={count} />
      </Link>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`More for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArrowUp size={16} aria-hidden />}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <Trans>Move up</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} aria-hidden />}
            disabled={at === last}
            onClick={() => onMove(at + 1)}
          >
            <Trans>Move down</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={isFull}
            onClick={props.onDuplicate}
          >
            <Trans>Duplicate</Trans>
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={props.onDelete}>
            <Trans>Delete</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
