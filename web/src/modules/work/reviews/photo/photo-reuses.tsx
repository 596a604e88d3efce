import type { PhotoReuse, Photo as StoredPhoto } from '@gerai/shared/pictures/contract.ts';
import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsDiff, IconCopy, IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lateDialog } from '../../../../ui/feedback/late-component.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Photo } from '../../../../ui/media/photo.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import classes from './photo-reuses.module.css';
import { editsText, isUsedBefore, placeText, verdictText } from './reuse-texts.ts';

const PhotoComparison = lateDialog(async () => (await import('./photo-comparison.tsx')).PhotoComparison);

/**
 * Tells the reviewer what the photos have to do with others: used before, or all in one plane, as a photo of a screen is. The
 * reviewer judges; nothing is refused for it.
 */
export function PhotoReuses({ item }: { item: ReviewItem }) {
  const { reuses, photos } = item;
  if (reuses.length === 0) return null;
  const isStrong = reuses.some(isUsedBefore);
  const Icon = isStrong ? IconCopy : IconEye;
  return (
    <section className={classes.notice} data-tone={isStrong ? 'orange' : 'grey'}>
      <h3 className={classes.title}>
        <Icon size={18} aria-hidden />
        {isStrong ? (
          <Trans>The same picture was used before</Trans>
        ) : (
          <Trans>Possibly a photo of a screen, a print or something flat. Look closer.</Trans>
        )}
      </h3>
      <ul className={`${text.small} ${boxes.stack12} ${boxes.list}`}>
        {reuses.map((reuse) => {
          const at = photos.findIndex(({ id }) => id === reuse.photo_id);
          return <Reuse key={reuse.photo_id} reuse={reuse} photos={photos} at={at} />;
        })}
      </ul>
    </section>
  );
}

interface ReuseProps {
  reuse: PhotoReuse;
  photos: readonly StoredPhoto[];
  /** The index of the photo that it is about. */
  at: number;
}

function Reuse({ reuse, photos, at }: ReuseProps) {
  const { t, i18n } = useLingui();
  const [isComparing, setComparing] = useState(false);
  const { earlier, submitted_at, others } = reuse;
  const place = placeText(i18n, reuse);
  const verdict = verdictText(i18n, reuse);
  const edits = editsText(i18n, reuse);
  const photo = photos[at];
  const number = at + 1;
  return (
    <li className={classes.use} data-pictured={earlier !== null}>
      {earlier ? (
        <Photo photo={earlier.photo} alt={t`The earlier picture`} size="thumbnail" side={56} />
      ) : null}
      <div className={`${boxes.stack} ${boxes.left}`}>
        <strong>
          {photos.length > 1 ? `${t`Photo ${number}`}: ` : null}
          {edits ? `${verdict}: ${edits}` : verdict}
        </strong>
        {earlier && submitted_at && reuse.where !== 'this submission' ? (
          <Link to="/task/tasks/$id" params={{ id: earlier.task_id }} className={classes.link}>
            {place}
          </Link>
        ) : (
          <span>{place}</span>
        )}
        {submitted_at ? <RelativeTime at={submitted_at} /> : null}
        {others > 0 ? (
          <span>
            <Plural
              value={others}
              one="and once more"
              _5="and at least 5 times more"
              other="and # times more"
            />
          </span>
        ) : null}
      </div>
      {earlier && photo ? (
        <Button
          className={classes.compare}
          variant="default"
          size="sm"
          leftSection={<IconArrowsDiff size={18} aria-hidden />}
          onClick={() => setComparing(true)}
        >
          <Trans>Compare</Trans>
        </Button>
      ) : null}
      {isComparing && earlier && photo ? (
        <PhotoComparison
          photo={photo}
          earlier={earlier}
          title={verdict}
          edits={edits}
          place={place}
          onClose={() => setComparing(false)}
        />
      ) : null}
    </li>
  );
}
