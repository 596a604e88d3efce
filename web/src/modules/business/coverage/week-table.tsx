import type { Coverage, CoverageOutlet } from '@gerai/shared/business/coverage/contract.ts';
import { addDays } from '@gerai/shared/time/business-time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight, IconEyeOff, IconMail, IconTrendingUp, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatCivilDate, formatNumber } from '../../../core/i18n/time.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import { gridCell, useGridKeys } from '../../../ui/table/use-grid-keys.ts';
import text from '../../../ui/text/text.module.css';
import { InviteAgain, InvitedCount } from '../../accounts/users/invite-again.tsx';
import classes from './coverage.module.css';
import { AddPerson } from './missing-notice.tsx';
import { type CoverageCell, cellsOf, mostTasks, shadeOf } from './week-load.ts';

interface WeekTableProps {
  week: Coverage;
  rows: readonly CoverageOutlet[];
  /** Whether the job roles are shown at first. */
  isOpen: boolean;
}

/** Outlets by days with the number of tasks, shaded by load; an outlet opens to its job roles, a cell to the day. */
export function WeekTable({ week, rows, isOpen }: WeekTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const grid = useGridKeys();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const most = useMemo(() => mostTasks(rows), [rows]);
  const dates = Array.from({ length: 7 }, (_, day) => addDays(week.from, day));
  const turn = (id: string) => setTurned((before) => new Set([id]).symmetricDifference(before));
  return (
    <div className={`${boxes.card} ${classes.scroller}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in by arrow keys is a grid. */}
      <table role="grid" className={classes.table} aria-label={t`Tasks by location and day`} {...grid}>
        <thead>
          <tr>
            <th className={classes.name} scope="col">
              <Trans>Location</Trans>
            </th>
            {dates.map((date, day) => (
              <th
                key={date}
                scope="col"
                className={`${text.centred} ${classes.day}`}
                {...(date === week.today ? { 'data-today': true } : {})}
              >
                {formatCivilDate(date, 'day', language)}
                <span>{formatNumber(week.tasks[day]!, language)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OutletRows
              key={row.outlet_id}
              row={row}
              dates={dates}
              most={most}
              isOpen={turned.has(row.outlet_id) !== isOpen}
              onTurn={() => turn(row.outlet_id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OutletRowsProps {
  row: CoverageOutlet;
  dates: readonly string[];
  most: { outlet: number; role: number };
  isOpen: boolean;
  onTurn: () => void;
}

function OutletRows({ row, dates, most, isOpen, onTurn }: OutletRowsProps) {
  const { outlet_id, outlet_name, roles } = row;
  const cells = cellsOf(row, roles);
  // Its reviewers are of the outlet, and not of a job role.
  const ofRoles = { ...row, unreviewed: [] };
  return (
    <>
      <tr>
        <th className={classes.name} scope="row">
          <button
            type="button"
            className={classes.turn}
            aria-expanded={isOpen}
            onClick={onTurn}
            {...gridCell}
          >
            <IconChevronRight size={16} aria-hidden />
            <span className={text.breaks}>{outlet_name}</span>
          </button>
        </th>
        {dates.map((date, day) => (
          <Cell
            key={date}
            cell={cells[day]!}
            of={outlet_name}
            date={date}
            most={most.outlet}
            outlet_id={outlet_id}
          />
        ))}
      </tr>
      {isOpen && roles.length === 0 ? (
        <tr>
          <th className={classes.name} scope="row" {...gridCell}>
            <span className={classes.role}>
              <Trans>No template makes tasks here</Trans>
            </span>
          </th>
          <td colSpan={7} />
        </tr>
      ) : null}
      {isOpen
        ? roles.map((role) => (
            <tr key={role.job_role_id}>
              <th className={classes.name} scope="row" {...(role.people === 0 ? {} : gridCell)}>
                <span className={classes.role}>
                  {role.job_role}
                  <span className={text.mutedSmall}>
                    {role.people === 0 && role.invited > 0 ? (
                      <>
                        <InvitedCount invited={role.invited} />
                        {' · '}
                        <InviteAgain
                          className={classes.link}
                          outlet_id={outlet_id}
                          job_role_id={role.job_role_id}
                          isCell
                        />
                      </>
                    ) : role.people === 0 ? (
                      <AddPerson outlet_id={outlet_id} job_role_id={role.job_role_id} isCell />
                    ) : (
                      <Plural value={role.people} one="# person" other="# people" />
                    )}
                  </span>
                </span>
              </th>
              {dates.map((date, day) => (
                <Cell
                  key={date}
                  cell={cellsOf(ofRoles, [role])[day]!}
                  of={`${outlet_name}, ${role.job_role}`}
                  date={date}
                  most={most.role}
                  outlet_id={outlet_id}
                  job_role_id={role.job_role_id}
                />
              ))}
            </tr>
          ))
        : null}
    </>
  );
}

interface CellProps {
  cell: CoverageCell;
  /** Whose tasks they are. */
  of: string;
  date: string;
  most: number;
  outlet_id: string;
  job_role_id?: string;
}

function Cell({ cell, of, date, most, outlet_id, job_role_id }: CellProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { tasks, nobody, isInvited, isUnreviewed, isOverload, isClosed } = cell;
  const day = formatCivilDate(date, 'day', language);
  if (tasks === 0)
    return (
      <td
        className={classes.field}
        aria-label={isClosed ? t`${of}, ${day}: closed` : t`${of}, ${day}: no tasks`}
        {...gridCell}
      >
        <span className={classes.cell} data-closed={isClosed || undefined}>
          {isClosed ? <Trans>Closed</Trans> : '–'}
        </span>
      </td>
    );
  const count = formatNumber(tasks, language);
  const failing = formatNumber(nobody, language);
  const label = [
    `${of}, ${day}: ${count}`,
    nobody === 0 ? '' : isInvited ? t`nobody signed in yet for ${failing}` : t`nobody for ${failing}`,
    isUnreviewed ? t`nobody reviews` : '',
    isOverload ? t`far more than usual` : '',
  ];
  return (
    <td className={classes.field}>
      <Link
        className={classes.cell}
        data-shade={shadeOf(tasks, most)}
        aria-label={label.filter(Boolean).join(', ')}
        to="/task/admin/coverage"
        search={{ view: 'month', date, location_id: outlet_id, job_role_id }}
        {...gridCell}
      >
        {count}
        {nobody === 0 ? null : isInvited ? (
          <IconMail size={14} className={classes.nobody} aria-hidden />
        ) : (
          <IconUserOff size={14} className={classes.nobody} aria-hidden />
        )}
        {isUnreviewed ? <IconEyeOff size={14} className={classes.nobody} aria-hidden /> : null}
        {isOverload ? <IconTrendingUp size={14} className={classes.overload} aria-hidden /> : null}
      </Link>
    </td>
  );
}
