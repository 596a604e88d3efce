import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { displayStatus } from '@gerai/shared/work/submissions/statuses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PersonMark } from '../../../../core/people/person-mark.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Fact } from '../../../../ui/text/fact.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { StatusBadge } from '../../submissions/status/status-badge.tsx';
import { PhotoReuses } from '../photo/photo-reuses.tsx';
import classes from './review-sheet.module.css';
import { RiskWords } from './risk-words.tsx';

interface ReviewHeaderProps {
  item: ReviewItem;
  /** Position in the queue, from 1. */
  place: number;
  total: number;
  onMove: (step: 1 | -1) => void;
}

/**
 * The person and task, with buttons to the previous and next submission. Of constant height, so that the photo does
 * not move.
 */
export function ReviewHeader({ item, place, total, onMove }: ReviewHeaderProps) {
  const { t } = useLingui();
  return (
    <header className={classes.header}>
      <div className={boxes.shrinks}>
        <Title order={2} className={classes.name} title={item.task_name}>
          {item.task_name}
        </Title>
        <p className={`${text.muted} ${text.truncate} ${classes.meta}`}>
          {item.outlet_name} · {item.job_role}
          <span className={text.figures}>
            {' · '}
            <Trans>
              {place} of {total}
            </Trans>
          </span>
          {item.attempt > 1 ? <Trans> · attempt {item.attempt}</Trans> : null}
        </p>
      </div>
      <div className={`${boxes.row8} ${boxes.fixed}`}>
        <ActionIcon
          variant="default"
          aria-label={t`Previous submission`}
          disabled={place <= 1}
          onClick={() => onMove(-1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t`Next submission`}
          disabled={place >= total}
          onClick={() => onMove(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
    </header>
  );
}

/** Author, time, instructions and known facts of a submission. `context` comes first. */
export function ReviewFacts({ item, context }: { item: ReviewItem; context?: ReactNode }) {
  const { t } = useLingui();
  const zone = item.time_zone;
  return (
    <div className={`${boxes.top} ${boxes.stack12}`}>
      <RiskWords risk={item.risk} />
      {context}
      <PhotoReuses item={item} />
      <dl className={`${boxes.stack12} ${classes.list}`}>
        <Fact name={t`Submitted by`}>
          <span className={boxes.row8}>
            {item.submitted_by ? (
              <PersonMark name={item.submitted_by.name} photo={item.submitted_by.avatar_url} size={28} />
            ) : null}
            <span>
              {item.submitted_by?.name ?? '—'}, <RelativeTime at={item.submitted_at} zone={zone} />
            </span>
          </span>
        </Fact>
        <Fact name={t`Deadline`}>
          <RelativeTime at={item.deadline_datetime} zone={zone} />
        </Fact>
        {item.staff_notes ? <Fact name={t`Staff notes`}>{item.staff_notes}</Fact> : null}
        {item.manager_status === 'Pending' ? null : <ManagerFact item={item} />}
        {item.completion_criteria ? (
          <Fact name={t`Completion criteria`}>{item.completion_criteria}</Fact>
        ) : null}
        {item.instructions ? <Fact name={t`Instructions`}>{item.instructions}</Fact> : null}
      </dl>
      <Link to="/task/tasks/$id" params={{ id: item.task_id }} className={classes.detail}>
        <Trans>Task Detail</Trans>
      </Link>
    </div>
  );
}

function ManagerFact({ item }: { item: ReviewItem }) {
  const { t } = useLingui();
  const { manager_status } = item;
  const status = displayStatus({ staff_status: 'Submitted', manager_status, audit_status: 'Pending' });
  return (
    <Fact name={t`Manager`}>
      <StatusBadge status={status} /> {item.manager_reviewed_by}
      {item.manager_notes ? <p className={boxes.above4}>{item.manager_notes}</p> : null}
    </Fact>
  );
}
