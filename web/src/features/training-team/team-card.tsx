import { textIn } from '@gerai/shared/training-courses/local-text.ts';
import type { TeamRow } from '@gerai/shared/training-team/contract.ts';
import { Trans } from '@lingui/react/macro';
import classes from './team.module.css';
import { placeOf } from './team-columns.tsx';
import { LastReminded, WhenOfCourse, WhyInCourse } from './team-facts.tsx';
import { TeamRowAction } from './team-row-action.tsx';
import { SelectRow } from './team-selection.tsx';
import { TeamStatusLabel } from './team-status.tsx';

/** Somebody in a course on a phone: who, where they stand, in what and why, and what can be done. */
const draw = (manyOutlets: boolean) => (row: TeamRow) => (
  <>
    <div className={classes.top}>
      <span className={classes.name}>{row.name}</span>
      <SelectRow row={row} />
    </div>
    <p className={classes.line}>{placeOf(row, manyOutlets)}</p>
    <p className={classes.title}>{textIn('en', row.course_title)}</p>
    <p className={classes.line}>
      <WhyInCourse row={row} /> · <Trans>{`${row.completed_lessons} / ${row.lesson_count}`} lessons</Trans>
    </p>
    <div className={classes.top}>
      <TeamStatusLabel status={row.status} />
      <span className={classes.when}>
        <WhenOfCourse row={row} />
      </span>
    </div>
    <div className={classes.top}>
      <span className={classes.line}>
        {row.last_reminded_at ? (
          <Trans>
            Reminded <LastReminded row={row} />
          </Trans>
        ) : null}
      </span>
      <TeamRowAction row={row} />
    </div>
  </>
);

const cards = { one: { height: 196, draw: draw(false) }, many: { height: 196, draw: draw(true) } };

export const teamCard = (manyOutlets: boolean) => cards[manyOutlets ? 'many' : 'one'];
