import type { ReviewItem } from '@gerai/shared/reviews/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { LineList } from '../../components/line-list.tsx';
import { ListEnd } from '../../components/list-end.tsx';
import { Photo } from '../../components/photo.tsx';
import { RelativeTime } from '../../components/relative-time.tsx';
import type { PagedList } from '../../components/use-next-page.ts';
import classes from './review-queue.module.css';

interface ReviewQueueProps {
  items: readonly ReviewItem[];
  total: number;
  selected: string;
  onSelect: (id: string) => void;
  /** The pages that they come by. */
  pages: PagedList;
}

/** What waits, beside the one in hand, on screens with room for both. */
export function ReviewQueue({ items, total, selected, onSelect, pages }: ReviewQueueProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-id="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <nav className={classes.queue} aria-label={t`Waiting submissions`}>
      <p className={classes.count}>
        <Trans>{total} waiting</Trans>
      </p>
      <LineList ref={list} className={classes.list}>
        {items.map((item) => (
          <li key={item.id} data-id={item.id}>
            <QueueRow item={item} active={item.id === selected} onSelect={onSelect} />
          </li>
        ))}
        {pages.hasNextPage ? (
          <li>
            <ListEnd list={pages} />
          </li>
        ) : null}
      </LineList>
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
