import type { PhotoReuse } from '@gerai/shared/pictures/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Photo } from '../../../../ui/media/photo.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from './photo-reuses.module.css';

/** Shows the reviewer that a picture was used before, and where. The reviewer judges; nothing is refused for it. */
export function PhotoReuses({ reuses }: { reuses: readonly PhotoReuse[] }) {
  if (reuses.length === 0) return null;
  return (
    <section className={classes.notice}>
      <h3 className={classes.title}>
        <IconCopy size={18} aria-hidden />
        <Trans>The same picture was used before</Trans>
      </h3>
      <ul className={classes.list}>
        {reuses.map((reuse) => (
          <Reuse key={`${reuse.photo_id} ${reuse.submitted_at}`} reuse={reuse} />
        ))}
      </ul>
    </section>
  );
}

function Reuse({ reuse: { where, earlier, submitted_at } }: { reuse: PhotoReuse }) {
  const { t } = useLingui();
  if (!earlier)
    return (
      <li>
        <Trans>At another outlet</Trans>, <RelativeTime at={submitted_at} />
      </li>
    );
  const places = {
    'same task': t`This task, an earlier attempt`,
    'another task': t`Another task: ${earlier.task_name}`,
    'another outlet': t`At ${earlier.outlet_name}: ${earlier.task_name}`,
  };
  return (
    <li className={classes.use}>
      <Photo photo={earlier.photo} alt={t`The earlier picture`} size="thumbnail" side={56} />
      <span>
        <Link to="/task/tasks/$id" params={{ id: earlier.task_id }} className={classes.link}>
          {places[where]}
        </Link>
        <br />
        <RelativeTime at={submitted_at} />
      </span>
    </li>
  );
}
