import { COURSE_CATEGORIES, COURSE_STATES } from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { closeByAddress } from '../../../../ui/dialog/layer-history.ts';
import { ChoiceChip, FilterRow, SearchChip } from '../../../../ui/form/filter-row.tsx';
import { ShortcutHelp } from '../../../../ui/form/shortcut-help.tsx';
import { useKeys } from '../../../../ui/form/use-keys.ts';
import { Screen } from '../../../../ui/layout/screen.tsx';
import { categoryTexts } from '../../content/training-texts.ts';
import type { CourseList } from '../api.ts';
import { courseStateTexts } from './course-state.tsx';
import '../course-texts.ts';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { CoursesTable } from './courses-table.tsx';
import { NewCourseDialog } from './new-course-dialog.tsx';

const route = getRouteApi('/signed-in/training/admin/courses');

/** The list of courses for admins: state and number of learners (decisions, training). */
export function AuthoringScreen() {
  const { t, i18n } = useLingui();
  const { add, ...list } = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const create = () => change({ add: true });
  useKeys({ n: create });
  const isFiltered = Object.values(list).some((value) => value !== undefined);
  const clear: CourseList = { q: undefined, state: undefined, category: undefined };
  const newButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      <Trans>New course</Trans>
    </Button>
  );
  return (
    <Screen
      title={t`Manage Courses`}
      width="wide"
      description={t`Write courses, publish them and say who takes them.`}
      actions={newButton}
      filters={
        <FilterRow onClear={isFiltered ? () => change(clear) : undefined}>
          <SearchChip label={t`Search courses`} value={list.q} onChange={(q) => change({ q })} />
          <ChoiceChip
            label={t`State`}
            any={t`All`}
            value={list.state}
            options={COURSE_STATES.map((state) => ({ value: state, label: i18n._(courseStateTexts[state]) }))}
            onChange={(state) => change({ state })}
          />
          <ChoiceChip
            label={t`Category`}
            any={t`All`}
            value={list.category}
            options={COURSE_CATEGORIES.map((one) => ({ value: one, label: i18n._(categoryTexts[one]) }))}
            onChange={(category) => change({ category })}
          />
        </FilterRow>
      }
    >
      <CoursesTable key={JSON.stringify(list)} list={list} isFiltered={isFiltered} create={newButton} />
      {add ? (
        <NewCourseDialog
          onClose={() => closeByAddress('add', () => change({ add: undefined }, 'in place'))}
        />
      ) : null}
      <ShortcutHelp
        keys={[
          ['j', t`Next course`],
          ['k', t`Previous course`],
          ['Enter', t`Open the course`],
          ['n', t`Begin a new course`],
          ['/', t`Search`],
        ]}
      />
    </Screen>
  );
}
