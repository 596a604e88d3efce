import { completionRate, onTimeRate, rejectionRate } from '@gerai/shared/insight/dashboards/rules.ts';
import type { ReportRow } from '@gerai/shared/insight/reports/contract.ts';
import type { ReportSort } from '@gerai/shared/insight/reports/options.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { areaNamesQuery } from '../../../core/outlets/areas-query.ts';
import { CellPair } from '../../../desktop/data-table/cell-pair.tsx';
import { DataTable } from '../../../desktop/data-table/data-table.tsx';
import type { DataColumn } from '../../../desktop/data-table/data-table-props.ts';
import { useStaticRows } from '../../../desktop/data-table/use-static-rows.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { furtherOf, type ReportFigure, rowsBehind } from './report-links.ts';
import { firstOrder, useReportSorts } from './report-sorts.ts';
import { percentText } from './report-totals.tsx';
import classes from './reports-screen.module.css';
import type { ReportFilter } from './reports-search.ts';

const route = getRouteApi('/signed-in/task/admin/reports');

const NO_ROWS: readonly ReportRow[] = [];

/** The height of a card, and of the line under its name where there is one. */
const CARD = { height: 160, under: 16 };

interface ReportTableProps {
  /** The same object while nothing in it changes. */
  input: ReportFilter;
  /** Undefined until they are loaded. */
  rows: readonly ReportRow[] | undefined;
  empty: ReactNode;
}

/** The rows of a report: each figure links to its tasks, a region to its outlets, an area to those below it or its outlets. */
export function ReportTable({ input, rows, empty }: ReportTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const change = useChangeSearch(route.useNavigate());
  const sorts = useReportSorts(input.by);
  const figures = useMemo(() => figuresIn(language), [language]);
  const columns = useMemo(
    (): DataColumn<ReportRow>[] => [
      {
        id: 'name',
        header: sorts.name,
        width: 'minmax(0, 3fr)',
        sortable: true,
        cell: (row) => <Name input={input} row={row} />,
      },
      ...figures.map(
        ([figure, textOf]): DataColumn<ReportRow> => ({
          id: figure,
          header: sorts[figure],
          width: 'minmax(116px, 1fr)',
          align: 'end',
          sortable: true,
          cell: (row) => (
            <Figure input={input} row={row} figure={figure} label={sorts[figure]} text={textOf(row)} />
          ),
        }),
      ),
    ],
    [input, figures, sorts],
  );
  const card = useMemo(
    () => ({
      height: CARD.height + (underOf(input) ? CARD.under : 0),
      draw: (row: ReportRow) => (
        <>
          <h2 className={`${text.truncate} ${text.small} ${boxes.fixed}`}>
            <Name input={input} row={row} />
          </h2>
          <dl className={classes.figures}>
            {figures.map(([figure, textOf]) => (
              <div key={figure}>
                <dt>{sorts[figure]}</dt>
                <dd>
                  <Figure input={input} row={row} figure={figure} label={sorts[figure]} text={textOf(row)} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ),
    }),
    [input, figures, sorts],
  );
  return (
    <DataTable
      label={t`Reports`}
      columns={columns}
      rows={useStaticRows(rows ?? NO_ROWS)}
      loading={rows === undefined}
      rowKey={rowKey}
      card={card}
      sort={{ column: input.sort, order: input.order }}
      onSort={(column) => {
        const sort = column as ReportSort;
        const other = input.order === 'asc' ? 'desc' : 'asc';
        change({ sort, order: input.sort === sort ? other : firstOrder(sort) }, 'in place');
      }}
      empty={empty}
    />
  );
}

const rowKey = ({ key }: ReportRow) => key;

/** What stands under a row's name in a report by outlet or task. */
const underOf = ({ by }: ReportFilter): ((row: ReportRow) => string | null) | undefined =>
  by === 'task' ? ({ key }) => key : by === 'outlet' ? ({ region }) => region : undefined;

function figuresIn(language: ReturnType<typeof useLanguage>) {
  const number = (value: number) => formatNumber(value, language);
  return [
    ['tasks', (row) => number(row.tasks)],
    ['completion', (row) => percentText(completionRate(row))],
    ['onTime', (row) => percentText(onTimeRate(row))],
    ['rejection', (row) => percentText(rejectionRate(row))],
    ['autoFailed', (row) => number(row.auto_failed)],
    ['autoApproved', (row) => number(row.auto_approved)],
  ] satisfies [ReportFigure, text: (row: ReportRow) => string][];
}

function Name({ input, row }: { input: ReportFilter; row: ReportRow }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const { data: areas = [] } = useQuery({ ...areaNamesQuery, enabled: input.by === 'area' });
  const within = areas.find(({ id }) => id === input.area_id)?.area_name;
  const rest = within === undefined ? t`In no area` : t`Directly in ${within}`;
  const name = row.key === '' ? rest : row.name;
  const under = underOf(input)?.(row);
  const words = under ? <CellPair main={name} hint={under} /> : name;
  const isLeaf = !areas.some(({ parent_id }) => parent_id === row.key);
  const further = furtherOf(search, input.by, row.key, isLeaf);
  if (!further) return words;
  return (
    <Link from="/task/admin/reports" to="." search={further} className={text.accent} data-opens>
      {words}
    </Link>
  );
}

interface FigureProps {
  input: ReportFilter;
  row: ReportRow;
  figure: ReportFigure;
  label: string;
  text: string;
}

function Figure({ input, row, figure, label, text }: FigureProps) {
  const search = rowsBehind(input, figure, row);
  if (!search || text === '0' || text === '–') return text;
  return (
    <Link
      to="/task/admin/daily-tasks"
      search={search}
      className={classes.figure}
      aria-label={`${row.name}, ${label}: ${text}`}
    >
      {text}
    </Link>
  );
}
