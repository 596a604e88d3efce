import type { ReviewItem } from '@gerai/shared/reviews/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Photo } from '../../components/photo.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import classes from './review-queue.module.css';

interface ReviewQueueProps {
  items: readonly ReviewItem[];
  total: number;
  selected: string;
  onSelect: (id: string) => void;
  /** Fetches the next page; absent at the end and while it is being fetched. */
  onEnd: (() => void) | undefined;
}

/** What waits, beside the one in hand, on screens with room for both. */
export function ReviewQueue({ items, total, selected, onSelect, onEnd }: ReviewQueueProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-id="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const nearEnd = () => {
    const { scrollTop, clientHeight, scrollHeight } = list.current!;
    if (scrollHeight - scrollTop - clientHeight < 400) onEnd?.();
  };
  return (
    <nav className={classes.queue} aria-label={t`Waiting submissions`}>
      <p className={classes.count}>
        <Trans>{total} waiting</Trans>
      </p>
      <ul ref={list} className={classes.list} onScroll={nearEnd}>
        {items.map((item) => (
          <li key={item.id} data-id={item.id}>
            <QueueRow item={item} active={item.id === selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function QueueRow({
  item,
  active,
  onSelect,
}: {
  item: ReviewItem;
  active: boolean;
  onSelect: (id: string) => void;
}) {
  const photo = item.photos[0];
  return (
    <button type="button" className={classes.row} aria-current={active} onClick={() => onSelect(item.id)}>
      {photo ? (
        <Photo photo={photo} alt="" size="thumbnail" side={48} />
      ) : (
        <span className={classes.noPhoto} />
      )}
      <span className={classes.words}>
        <span className={classes.name}>{item.task_name}</span>
        <span className={classes.place}>
          {item.outlet_name} · {item.job_role}
        </span>
        <span className={classes.place}>
          {item.submitted_by?.name} · <RelativeTime at={item.submitted_at} />
        </span>
      </span>
    </button>
  );
}
