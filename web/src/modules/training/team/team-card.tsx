import type { TeamRow } from '@gerai/shared/training/team/contract.ts';
import { Trans } from '@lingui/react/macro';
import text from '../../../ui/text/text.module.css';
import classes from './team.module.css';
import { placeOf } from './team-columns.tsx';
import { CourseOf, LastReminded, WhenOfCourse, WhyInCourse } from './team-facts.tsx';
import { TeamRowAction } from './team-row-action.tsx';
import { SelectRow } from './team-selection.tsx';
import { TeamStatusLabel } from './team-status.tsx';

/** A row of the team list on a phone: person, status, course, reason and action. */
const draw = (manyOutlets: boolean) => (row: TeamRow) => (
  <>
    <div className={classes.top}>
      <span className={`${text.strong} ${classes.name}`}>{row.name}</span>
      <SelectRow row={row} />
    </div>
    <p className={`${text.muted} ${classes.line}`}>
      {placeOf(row, manyOutlets)}
      {/* A stuck row has its action below, where other rows show the reminder. */}
      {row.status === 'stuck' && row.last_reminded_at ? (
        <>
          {' · '}
          <Reminded row={row} />
        </>
      ) : null}
    </p>
    <p className={classes.title}>
      <CourseOf row={row} />
    </p>
    <div className={classes.both}>
      <span className={`${text.muted} ${classes.line}`}>
        <WhyInCourse row={row} />
      </span>
      <span className={`${text.muted} ${classes.when}`}>
        {row.completed_at ? null : (
          <>
            <Trans>{`${row.completed_lessons} / ${row.lesson_count}`} lessons</Trans>
            {' · '}
          </>
        )}
        <WhenOfCourse row={row} />
      </span>
    </div>
    <div className={classes.foot}>
      <TeamStatusLabel status={row.status} />
      <TeamRowAction
        row={row}
        otherwise={
          row.status !== 'stuck' && row.last_reminded_at ? (
            <span className={`${text.muted} ${classes.line}`}>
              <Reminded row={row} />
            </span>
          ) : null
        }
      />
    </div>
  </>
);

const Reminded = ({ row }: { row: TeamRow }) => (
  <Trans>
    Reminded <LastReminded row={row} />
  </Trans>
);

const cards = { one: { height: 184, draw: draw(false) }, many: { height: 184, draw: draw(true) } };

export const teamCard = (manyOutlets: boolean) => cards[manyOutlets ? 'many' : 'one'];
