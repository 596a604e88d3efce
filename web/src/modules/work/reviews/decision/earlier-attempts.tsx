import type { EarlierAttempt, ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { minutesLate } from '@gerai/shared/work/reviews/rules.ts';
import { doneAt } from '@gerai/shared/work/submissions/rules.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockExclamation, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { durationText } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Photo } from '../../../../ui/media/photo.tsx';
import { PhotoViewer } from '../../../../ui/media/photo-viewer.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { StatusLabel } from '../../../../ui/text/status-label.tsx';
import classes from './earlier-attempts.module.css';

/** What a reviewer needs first: how late the submission is, and why earlier attempts were rejected. */
export function ReviewContext({ item }: { item: ReviewItem }) {
  const late = minutesLate(doneAt(item), item.deadline_datetime);
  if (late === 0 && item.earlier.length === 0) return null;
  return (
    <>
      {late > 0 ? <LateLabel minutes={late} /> : null}
      {item.earlier.length > 0 ? <EarlierAttempts attempts={item.earlier} /> : null}
    </>
  );
}

function LateLabel({ minutes }: { minutes: number }) {
  const time = durationText(minutes * 60_000, useLanguage());
  return (
    <p>
      <StatusLabel tone="orange" icon={IconClockExclamation}>
        <Trans>Late by {time}</Trans>
      </StatusLabel>
    </p>
  );
}

function EarlierAttempts({ attempts }: { attempts: readonly EarlierAttempt[] }) {
  return (
    <section className={classes.earlier}>
      <h3 className={classes.title}>
        <IconHistory size={18} aria-hidden />
        <Trans>Rejected before</Trans>
      </h3>
      <ul className={`${boxes.stack12} ${boxes.list}`}>
        {attempts.map((attempt) => (
          <li key={attempt.id} className={classes.attempt}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Attempt({
  attempt: { attempt: number, photos, reason, decided_by, decided_at, stage },
}: {
  attempt: EarlierAttempt;
}) {
  const { t } = useLingui();
  const [open, setOpen] = useState<number | null>(null);
  const name = t`Photo of attempt ${number}`;
  return (
    <>
      {photos[0] ? (
        <Photo photo={photos[0]} alt={name} size="thumbnail" side={72} onOpen={() => setOpen(0)} />
      ) : (
        <span className={classes.noPhoto}>
          <Trans>No photo</Trans>
        </span>
      )}
      <div>
        <p className={classes.reason}>{reason}</p>
        <p className={boxes.above4}>
          {stage === 'audit' ? (
            <Trans>
              Attempt {number}, rejected in the audit by {decided_by}
            </Trans>
          ) : (
            <Trans>
              Attempt {number}, rejected by {decided_by}
            </Trans>
          )}
          {decided_at ? (
            <>
              {' · '}
              <RelativeTime at={decided_at} />
            </>
          ) : null}
        </p>
      </div>
      <PhotoViewer photos={photos} index={open} onIndexChange={setOpen} name={name} />
    </>
  );
}
