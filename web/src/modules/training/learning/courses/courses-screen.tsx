import { COURSE_CATEGORIES } from '@gerai/shared/training/authoring/content.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { useChangeSearch } from '../../../../desktop/tables/use-change-search.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { FilterRow, SearchChip, ToggleChip } from '../../../../ui/form/filter-row.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { PagedRows } from '../../../../ui/layout/paged-rows.tsx';
import { Screen } from '../../../../ui/layout/screen.tsx';
import text from '../../../../ui/text/text.module.css';
import { categoryTexts } from '../../content/training-texts.ts';
import { coursePages } from '../api.ts';
import { CourseCards } from './course-card.tsx';
import classes from './courses.module.css';
import type { CoursesSearch } from './courses-search.ts';

/** The catalogue: offered courses with the person's progress (specification 2, section 2: training module). */
export function CoursesScreen() {
  const { t } = useLingui();
  const search: CoursesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useChangeSearch<CoursesSearch>((options) =>
    navigate({ to: '/training/courses', ...options }),
  );
  return (
    <Screen
      title={t`Courses`}
      description={<Trans>Learn what you need for your work, at your own pace.</Trans>}
      filters={<CourseFilters search={search} onChange={change} />}
    >
      <Catalogue search={search} onChange={change} />
    </Screen>
  );
}

interface FilterProps {
  search: CoursesSearch;
  onChange: (next: CoursesSearch) => void;
}

function CourseFilters({ search: { q, category, mine }, onChange }: FilterProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={`${boxes.stack8} ${classes.filters}`}>
      <FilterRow>
        <SearchChip label={t`Search courses`} value={q} onChange={(next) => onChange({ q: next })} />
        <ToggleChip checked={mine === true} onChange={(next) => onChange({ mine: next || undefined })}>
          <Trans>My courses</Trans>
        </ToggleChip>
      </FilterRow>
      <fieldset className={classes.categories}>
        <legend className={text.hidden}>{t`Category`}</legend>
        <FilterRow>
          <ToggleChip checked={category === undefined} onChange={() => onChange({ category: undefined })}>
            <Trans>All</Trans>
          </ToggleChip>
          {COURSE_CATEGORIES.map((one) => (
            <ToggleChip
              key={one}
              checked={category === one}
              onChange={(on) => onChange({ category: on ? one : undefined })}
            >
              {i18n._(categoryTexts[one])}
            </ToggleChip>
          ))}
        </FilterRow>
      </fieldset>
    </div>
  );
}

function Catalogue({ search, onChange }: FilterProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery(coursePages(search, useLanguage()));
  return (
    <PagedRows
      list={list}
      failed={t`Failed to load courses`}
      skeleton={{ rows: 3, height: 320 }}
      empty={<NoCourses search={search} onChange={onChange} />}
    >
      {(courses) => <CourseCards courses={courses} label={t`Courses`} heading="h2" />}
    </PagedRows>
  );
}

function NoCourses({ search: { q, category, mine }, onChange }: FilterProps) {
  const { t } = useLingui();
  const isFiltered = Boolean(q ?? category ?? mine);
  const onlyMine = mine && !q && !category;
  return (
    <EmptyState
      icon={IconSchool}
      title={onlyMine ? t`You are in no course yet` : isFiltered ? t`No courses found` : t`No courses yet`}
      hint={
        onlyMine
          ? t`Choose a course from the catalogue. Assigned courses appear here automatically.`
          : isFiltered
            ? t`Other words or another category may find some.`
            : t`Courses come here once they are published.`
      }
      action={
        isFiltered ? (
          <Button
            variant="default"
            onClick={() => onChange({ q: undefined, category: undefined, mine: undefined })}
          >
            {onlyMine ? <Trans>All courses</Trans> : <Trans>Clear filters</Trans>}
          </Button>
        ) : null
      }
    />
  );
}
