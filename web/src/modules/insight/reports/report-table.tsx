import { completionRate, onTimeRate, rejectionRate } from '@gerai/shared/insight/dashboards/rules.ts';
import type { ReportRow } from '@gerai/shared/insight/reports/contract.ts';
import type { ReportSort } from '@gerai/shared/insight/reports/options.ts';
import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import { areaNamesQuery } from '../../../core/outlets/areas-query.ts';
import { useChangeSearch } from '../../../desk/tables/use-change-search.ts';
import { furtherOf, type ReportFigure, rowsBehind } from './report-links.ts';
import { percentText } from './report-totals.tsx';
import classes from './reports-screen.module.css';
import type { ReportFilter } from './reports-search.ts';

const route = getRouteApi('/signed-in/task/admin/reports');

/** Columns whose worst values are the low ones; in the others the high ones are. */
const worstIsLow: readonly ReportSort[] = ['name', 'completion', 'onTime'];

interface ReportTableProps {
  input: ReportFilter;
  rows: readonly ReportRow[];
}

/** The rows of a report: each figure links to its tasks, a region to its outlets, an area to those below it or its outlets. */
export function ReportTable({ input, rows }: ReportTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = { outlet: t`Outlet`, region: t`Region`, area: t`Area`, jobRole: t`Job Role`, task: t`Task` };
  const number = (value: number) => formatNumber(value, language);
  const columns: [ReportFigure, label: string, text: (row: ReportRow) => string][] = [
    ['tasks', t`Tasks`, (row) => number(row.tasks)],
    ['completion', t`Completion`, (row) => percentText(completionRate(row))],
    ['onTime', t`On time`, (row) => percentText(onTimeRate(row))],
    ['rejection', t`Rejected`, (row) => percentText(rejectionRate(row))],
    ['autoFailed', t`Auto failed`, (row) => number(row.auto_failed)],
    ['autoApproved', t`Auto approved`, (row) => number(row.auto_approved)],
  ];
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <SortHeading input={input} sort="name" label={names[input.by]} />
            {columns.map(([figure, label]) => (
              <SortHeading key={figure} input={input} sort={figure} label={label} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Name input={input} row={row} />
              </th>
              {columns.map(([figure, label, text]) => (
                <td key={figure}>
                  <Figure input={input} row={row} figure={figure} label={label} text={text(row)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortHeading({ input, sort, label }: { input: ReportFilter; sort: ReportSort; label: string }) {
  const change = useChangeSearch(route.useNavigate());
  const order = input.sort === sort ? input.order : undefined;
  const first = worstIsLow.includes(sort) ? 'asc' : 'desc';
  const next = order === undefined ? first : order === 'asc' ? 'desc' : 'asc';
  const Icon = order === 'asc' ? IconArrowUp : order === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={order !== undefined || undefined}
        onClick={() => change({ sort, order: next }, 'in place')}
      >
        {label}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

function Name({ input, row }: { input: ReportFilter; row: ReportRow }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const { data: areas = [] } = useQuery({ ...areaNamesQuery, enabled: input.by === 'area' });
  const within = areas.find(({ id }) => id === input.area_id)?.area_name;
  const rest = within === undefined ? t`In no area` : t`Directly in ${within}`;
  const under = input.by === 'task' ? row.key : row.region;
  const words = (
    <>
      <span className={classes.name}>{row.key === '' ? rest : row.name}</span>
      {under ? <span className={classes.under}>{under}</span> : null}
    </>
  );
  const isLeaf = !areas.some(({ parent_id }) => parent_id === row.key);
  const further = furtherOf(search, input.by, row.key, isLeaf);
  if (!further) return words;
  return (
    <Link from="/task/admin/reports" to="." search={further} className={classes.lead}>
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
