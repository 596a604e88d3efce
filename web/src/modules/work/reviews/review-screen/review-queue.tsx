import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { PartBoundary } from '../../../../ui/feedback/part-boundary.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import { LineList } from '../../../../ui/layout/line-list.tsx';
import { ListEnd } from '../../../../ui/layout/list-end.tsx';
import type { PagedList } from '../../../../ui/layout/use-next-page.ts';
import { Photo } from '../../../../ui/media/photo.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import text from '../../../../ui/text/text.module.css';
import { TrustMarks } from '../../photo-proof/trust-marks.tsx';
import classes from './review-queue.module.css';

interface ReviewQueueProps {
  items: readonly ReviewItem[];
  total: number;
  selected: string;
  onSelect: (id: string) => void;
  onMove: (step: 1 | -1) => void;
  /** The pages that the items are loaded from. */
  pages: PagedList;
}

/** The queue beside the current submission, on wide screens. One tab stop; the arrow keys move within it. */
export function ReviewQueue({ items, total, selected, onSelect, onMove, pages }: ReviewQueueProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useFocusFollows(list, selected);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (!step) return;
    event.preventDefault();
    onMove(step);
  };
  const reachable = items.some(({ id }) => id === selected) ? selected : items[0]?.id;
  return (
    <nav className={classes.queue} aria-label={t`Waiting submissions`}>
      <p className={`${text.muted} ${text.figures} ${boxes.below8}`}>
        <Trans>{total} waiting</Trans>
      </p>
      <LineList ref={list} className={classes.list} onKeyDown={move}>
        {items.map((item) => (
          <li key={item.id} data-id={item.id}>
            <PartBoundary>
              <QueueRow
                item={item}
                active={item.id === selected}
                reachable={item.id === reachable}
                onSelect={onSelect}
              />
            </PartBoundary>
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

/**
 * Scrolls the current row into view. If a row had the focus, the focus follows, even when the focused row was decided
 * and removed.
 */
function useFocusFollows(list: { current: HTMLUListElement | null }, selected: string): void {
  const within = useRef(false);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-id="${selected}"] button`);
    row?.scrollIntoView({ block: 'nearest' });
    if (within.current) row?.focus({ preventScroll: true });
  }, [list, selected]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      within.current = target instanceof Node && list.current?.contains(target) === true;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [list]);
}

interface QueueRowProps {
  item: ReviewItem;
  active: boolean;
  /** The row is the tab stop. */
  reachable: boolean;
  onSelect: (id: string) => void;
}

function QueueRow({ item, active, reachable, onSelect }: QueueRowProps) {
  const photo = item.photos[0];
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={active}
      tabIndex={reachable ? 0 : -1}
      onClick={() => onSelect(item.id)}
    >
      {photo ? (
        <Photo photo={photo} alt="" size="thumbnail" side={48} />
      ) : (
        <span className={classes.noPhoto} />
      )}
      <span className={`${boxes.stack} ${boxes.shrinks}`}>
        <span className={`${text.truncate} ${text.small} ${text.strong}`}>{item.task_name}</span>
        <span className={`${text.truncate} ${text.mutedSmall} ${classes.place}`}>
          {item.outlet_name} · {item.job_role}
        </span>
        <span className={`${text.truncate} ${text.mutedSmall} ${classes.place}`}>
          {item.submitted_by?.name} · <RelativeTime at={item.submitted_at} zone={item.time_zone} />
        </span>
        <span className={classes.marks}>
          <TrustMarks facts={item} />
        </span>
      </span>
    </button>
  );
}
