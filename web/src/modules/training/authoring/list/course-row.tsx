import { Trans } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from '../content/lesson-list.module.css';
import { useEditor } from '../editor/editor-context.ts';
import { ProblemMark } from '../editor/problem-mark.tsx';
import { problemRows } from '../editor/problem-rows.ts';

/** Link to the fields of the course itself, above its lessons. */
export function CourseRow({ isOpen }: { isOpen: boolean }) {
  const { course_id: id, content, problems } = useEditor();
  const count = problemRows(
    content,
    problems.filter((problem) => problem.lesson_id === null),
  ).length;
  return (
    <div className={classes.row} data-kind="course" data-open={isOpen || undefined}>
      <Link
        from="/training/admin/courses/$id"
        to="/training/admin/courses/$id"
        params={{ id }}
        search={(now) => ({ ...now, tab: undefined, lesson: 'course' })}
        resetScroll={false}
        className={classes.link}
        aria-current={isOpen ? 'true' : undefined}
      >
        <IconInfoCircle size={18} stroke={1.75} aria-hidden />
        <span className={classes.name}>
          <Trans>About the course</Trans>
        </span>
        <ProblemMark count={count} />
      </Link>
    </div>
  );
}
