import type { ReviewedItem } from '@gerai/shared/work/reviews/contract.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { TrustMarks } from '../../photo-proof/trust-marks.tsx';
import classes from './history.module.css';
import { DecidedBy, DecisionBadge, DecisionNotes } from './history-columns.tsx';
import type { Stage } from './history-search.ts';

type Draw = (row: ReviewedItem, open: (content: ReactNode) => ReactNode) => ReactNode;

/** A decision as a card, for phones: decision, time, task and notes. */
const draw =
  (stage: Stage): Draw =>
  (row, open) => (
    <>
      <div className={classes.top}>
        <DecisionBadge stage={stage} row={row} />
        <RelativeTime at={row.decided_at} />
      </div>
      <h2 className={classes.name}>{open(row.task_name)}</h2>
      <p className={`${text.muted} ${classes.line}`}>
        {row.outlet_name} · {row.job_role} · {row.submitted_by}
        {row.attempt > 1 ? <Trans> · attempt {row.attempt}</Trans> : null}{' '}
        <TrustMarks facts={{ ...row, photos: [], places: [], reuses: [], comparing: false, unchecked: [] }} />
      </p>
      <p className={`${text.muted} ${classes.line}`}>
        <Trans>
          Decided by <DecidedBy row={row} />
        </Trans>
      </p>
      <p className={`${text.small} ${classes.cardNotes}`}>
        <DecisionNotes row={row} />
      </p>
    </>
  );

const cards = {
  manager: { height: 152, draw: draw('manager') },
  audit: { height: 152, draw: draw('audit') },
};

export const historyCard = (stage: Stage) => cards[stage];
