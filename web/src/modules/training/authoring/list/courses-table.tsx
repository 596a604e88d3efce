import type { ManagedCourse } from '@gerai/shared/training/authoring/contract.ts';
import { textIn } from '@gerai/shared/training/authoring/local-text.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconSchool } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { DataTable } from '../../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../../desktop/data-table/data-table-props.ts';
import { useKeysetRows } from '../../../../desktop/data-table/use-keyset-rows.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { categoryTexts } from '../../content/training-texts.ts';
import { type CourseList, managedCoursePages } from '../api.ts';
import { CourseStateLabel } from './course-state.tsx';
import classes from './courses-table.module.css';

interface CoursesTableProps {
  /** Give each filter its own `key`: another list is another table. */
  list: CourseList;
  isFiltered: boolean;
  /** The button shown in an empty list. */
  create: ReactNode;
}

/** The courses, last changed first; a row opens the editor. */
export function CoursesTable({ list, isFiltered, create }: CoursesTableProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const pages = managedCoursePages(list);
  // The total is unknown; it grows as pages load.
  const sections = useMemo(() => [{ key: 'all', headings: [], count: pages.pageSize }], [pages.pageSize]);
  const rows = useKeysetRows<ManagedCourse>({ ...pages, sections });
  const open = useCallback(
    ({ id }: ManagedCourse) => void navigate({ to: '/training/admin/courses/$id', params: { id } }),
    [navigate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another with each language, as i18n is.
  const columns = useMemo((): DataColumn<ManagedCourse>[] => {
    const titleOf = ({ title }: ManagedCourse) => textIn(language, title) || t`Untitled course`;
    return [
      { id: 'title', header: t`Course`, width: 'minmax(0, 4fr)', cell: titleOf },
      {
        id: 'category',
        header: t`Category`,
        width: 'minmax(0, 2fr)',
        cell: ({ category }) => i18n._(categoryTexts[category]),
      },
      {
        id: 'state',
        header: t`State`,
        width: '200px',
        cell: ({ state }) => <CourseStateLabel state={state} />,
      },
      {
        id: 'for',
        header: t`For`,
        width: '128px',
        cell: ({ is_open }) => (is_open ? <Trans>Everyone</Trans> : <Trans>If assigned</Trans>),
      },
      { id: 'lessons', header: t`Lessons`, width: '88px', align: 'end', cell: (row) => row.lesson_count },
      {
        id: 'enrolled',
        header: t`Enrolled`,
        title: t`People who have not completed it`,
        width: '80px',
        align: 'end',
        cell: ({ enrolled }) => enrolled,
      },
      {
        id: 'completed',
        header: t`Done`,
        title: t`People who have completed it`,
        width: '80px',
        align: 'end',
        cell: ({ completed }) => completed,
      },
      {
        id: 'updated',
        header: t`Changed`,
        width: '160px',
        cell: ({ updated_at }) => <RelativeTime at={updated_at} inTable />,
      },
    ];
  }, [i18n, language]);
  const card = useMemo(() => ({ height: 106, draw: drawCard }), []);
  return (
    <DataTable
      label={t`Courses`}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      hrefOf={hrefOf}
      onOpen={open}
      card={card}
      empty={
        <EmptyState
          icon={IconSchool}
          title={isFiltered ? t`No courses found` : t`There are no courses yet`}
          hint={
            isFiltered
              ? t`Other words or filters may find some.`
              : t`Write the first one: lessons to read, to watch, to do and to answer.`
          }
          action={isFiltered ? null : create}
        />
      }
    />
  );
}

const rowKey = ({ id }: ManagedCourse) => id;
const hrefOf = ({ id }: ManagedCourse) => `/training/admin/courses/${id}`;
const drawCard = (course: ManagedCourse, open: (content: ReactNode) => ReactNode) => (
  <CourseCard course={course} open={open} />
);

function CourseCard(props: { course: ManagedCourse; open: (content: ReactNode) => ReactNode }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { title, category, state, lesson_count, enrolled, completed } = props.course;
  return (
    <div className={boxes.shrinks}>
      <h2 className={`${text.title} ${text.truncate}`}>
        {props.open(textIn(language, title) || t`Untitled course`)}
      </h2>
      <p className={classes.hint}>
        {i18n._(categoryTexts[category])}
        {' · '}
        <Plural value={lesson_count} one="# lesson" other="# lessons" />
      </p>
      <p className={classes.hint}>
        <CourseStateLabel state={state} />
        <span>
          <Trans>
            {enrolled} in it, {completed} done
          </Trans>
        </span>
      </p>
    </div>
  );
}
