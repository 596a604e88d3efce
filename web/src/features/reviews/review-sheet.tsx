import type { ReviewItem } from '@gerai/shared/reviews/contract.ts';
import { displayStatus } from '@gerai/shared/submissions/statuses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Photo, type PhotoSource } from '../../components/photo.tsx';
import { PhotoViewer } from '../../components/photo-viewer.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import { PersonMark } from '../shell/person-mark.tsx';
import { StatusBadge } from '../submissions/status-badge.tsx';
import { PhotoReuses } from './photo-reuses.tsx';
import classes from './review-sheet.module.css';
import { RiskWords } from './risk-words.tsx';

interface ReviewSheetProps {
  item: ReviewItem;
  /** Its place in the queue, from 1. */
  place: number;
  total: number;
  onMove: (step: number) => void;
}

/** The submission in hand: photo first and large, the sample beside it, then who, when and what was asked. */
export function ReviewSheet({ item, place, total, onMove }: ReviewSheetProps) {
  const { t } = useLingui();
  return (
    <article className={classes.sheet}>
      <header className={classes.header}>
        <div>
          <Title order={2} className={classes.name}>
            {item.task_name}
          </Title>
          <p className={classes.meta}>
            {item.outlet_name} · {item.job_role}
            <span className={classes.place}>
              {' · '}
              <Trans>
                {place} of {total}
              </Trans>
            </span>
            {item.attempt > 1 ? <Trans> · attempt {item.attempt}</Trans> : null}
            {' · '}
            <Link to="/task/tasks/$id" params={{ id: item.task_id }} className={classes.detail}>
              <Trans>Task Detail</Trans>
            </Link>
          </p>
          <RiskWords risk={item.risk} />
        </div>
        <div className={classes.steps}>
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
      <ReviewPhotos item={item} />
      <dl className={classes.facts}>
        <Fact name={t`Submitted by`}>
          <span className={classes.person}>
            {item.submitted_by ? (
              <PersonMark name={item.submitted_by.name} photo={item.submitted_by.avatar_url} size={28} />
            ) : null}
            <span>
              {item.submitted_by?.name ?? '—'}, <RelativeTime at={item.submitted_at} />
            </span>
          </span>
        </Fact>
        <Fact name={t`Deadline`}>
          <RelativeTime at={item.deadline_datetime} />
        </Fact>
        {item.staff_notes ? <Fact name={t`Staff notes`}>{item.staff_notes}</Fact> : null}
        {item.manager_status === 'Pending' ? null : <ManagerFact item={item} />}
        {item.completion_criteria ? (
          <Fact name={t`Completion criteria`}>{item.completion_criteria}</Fact>
        ) : null}
        {item.instructions ? <Fact name={t`Instructions`}>{item.instructions}</Fact> : null}
      </dl>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
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
      {item.manager_notes ? <p className={classes.notes}>{item.manager_notes}</p> : null}
    </Fact>
  );
}

function ReviewPhotos({ item }: { item: ReviewItem }) {
  const { t } = useLingui();
  const [shown, setShown] = useState<number | null>(null);
  const sample: PhotoSource | null = item.sample_photo_url ? { url: item.sample_photo_url } : null;
  const all = sample ? [...item.photos, sample] : item.photos;
  const [first, ...more] = item.photos;
  return (
    <div className={classes.photos}>
      <PhotoReuses reuses={item.reuses} />
      {first ? (
        <Photo photo={first} alt={t`Photo sent for ${item.task_name}`} onOpen={() => setShown(0)} />
      ) : (
        <p className={classes.noPhoto}>
          <Trans>Sent without a photo</Trans>
        </p>
      )}
      <div className={classes.beside}>
        {more.map((photo, index) => (
          <Photo
            key={photo.id}
            photo={photo}
            alt={t`Photo sent for ${item.task_name}`}
            size="thumbnail"
            side={96}
            onOpen={() => setShown(index + 1)}
          />
        ))}
        {sample ? (
          <figure className={classes.sample}>
            <Photo
              photo={sample}
              alt={t`Sample photo for ${item.task_name}`}
              size="thumbnail"
              side={96}
              onOpen={() => setShown(all.length - 1)}
            />
            <figcaption>
              <Trans>Sample photo</Trans>
            </figcaption>
          </figure>
        ) : null}
      </div>
      <PhotoViewer photos={all} index={shown} onIndexChange={setShown} name={item.task_name} />
    </div>
  );
}
