import type { Lesson } from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RowPlace } from '../../../../ui/layout/reorder-list/reorder-list.tsx';
import { lessonIcons } from '../../content/course-icons.ts';
import { useEditor } from '../editor/editor-context.ts';
import { ProblemMark } from '../editor/problem-mark.tsx';
import { problemRows } from '../editor/problem-rows.ts';
import classes from './lesson-list.module.css';

interface LessonRowProps {
  lesson: Lesson;
  name: string;
  place: RowPlace;
  isOpen: boolean;
  /** Whether the course has the maximum number of lessons. */
  isFull: boolean;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** A lesson in the list: title, number of problems, and actions. */
export function LessonRow(props: LessonRowProps) {
  const { lesson, name, isOpen, isFull } = props;
  const { at, last, row, grip, move } = props.place;
  const { t } = useLingui();
  const { course_id: id, content, problems } = useEditor();
  const Icon = lessonIcons[lesson.kind];
  const count = problemRows(
    content,
    problems.filter((problem) => problem.lesson_id === lesson.id),
  ).length;
  return (
    <li className={classes.row} data-open={isOpen || undefined} {...row}>
      {grip}
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
            onClick={() => move(at - 1)}
          >
            <Trans>Move up</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} aria-hidden />}
            disabled={at === last}
            onClick={() => move(at + 1)}
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
