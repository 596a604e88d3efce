import type { CompletionMap } from '@gerai/shared/insight/dashboards/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatCivilDate } from '../../../../core/i18n/time.ts';
import boxes from '../../../../ui/layout/boxes.module.css';
import classes from './heat-map.module.css';
import type { HeatLine, OverviewPath } from './heat-map-lines.ts';
import type { PickedCell } from './heat-map-readout.tsx';
import { HeatMapRow } from './heat-map-row.tsx';

/** Row height in pixels, as in the style sheet; on a phone a long name needs three lines. */
const lineHeight = () => (window.matchMedia('(max-width: 47.99em)').matches ? 56 : 44);
const HEADINGS = 60;

interface HeatMapTableProps {
  map: Pick<CompletionMap, 'dates' | 'business_date'>;
  /** What a line is: an outlet or a job role. */
  heading: string;
  lines: readonly HeatLine[];
  total: HeatLine;
  overview: OverviewPath;
  onPick: (cell: PickedCell | null) => void;
}

/** The cell with the cursor; line 0 is the total. */
interface CellPosition {
  line: number;
  day: number;
}

/**
 * A virtualised table of outlets, or of the job roles of one, by days. One cell is the tab stop; the arrow keys move from it. A click or Enter
 * opens the tasks; the first touch only shows the figures.
 */
export function HeatMapTable({ map, heading, lines, total, overview, onPick }: HeatMapTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const { dates, business_date } = map;
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<CellPosition>({ line: 0, day: dates.length - 1 });
  const [touched, setTouched] = useState<CellPosition | null>(null);
  const [height] = useState(lineHeight);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    scrollPaddingStart: HEADINGS + height,
    overscan: 8,
    initialRect: { width: 1000, height: 600 },
  });
  // Scrolls to the latest days.
  useLayoutEffect(() => {
    scroller.current!.scrollLeft = scroller.current!.scrollWidth;
  }, []);
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];

  const pick = (place: CellPosition | null, byTouch = false) => {
    const line = place && (place.line === 0 ? total : lines[place.line - 1]);
    onPick(
      line
        ? {
            search: line.search,
            name: line.name,
            date: dates[place.day]!,
            touched: byTouch,
            tasks: line.tasks[place.day]!,
            done: line.done[place.day]!,
            outage: line.outages[place.day],
            closed: line.closed.includes(place.day),
          }
        : null,
    );
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const byTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    setCursor(place);
    if (byTouch && !(touched?.line === place.line && touched.day === place.day)) {
      setTouched(place);
      pick(place, true);
      return;
    }
    const { search } = place.line === 0 ? total : lines[place.line - 1]!;
    const date = dates[place.day]!;
    void navigate({
      to: overview,
      search: { dateFrom: date, dateTo: date, ...search },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const from = placeOf(event.target);
    if (!move || !from) return;
    event.preventDefault();
    const next = move(from, { line: lines.length, day: dates.length - 1 });
    setCursor(next);
    if (next.line > 0) rows.scrollToIndex(next.line - 1);
    // Waits two frames: the row may have to be rendered first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-place="${next.line} ${next.day}"]`)?.focus(),
      ),
    );
  };

  // If the cursor's row is not rendered, the tab stop is in the total row.
  const inSight = cursor.line === 0 || items.some(({ index }) => index === cursor.line - 1);
  const stop = (line: number) =>
    line === cursor.line ? cursor.day : line === 0 && !inSight ? cursor.day : null;
  const shared = { dates, today: business_date, overview };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the keys; here they are gathered.
    <div
      ref={scroller}
      className={`${boxes.card} ${classes.scroller}`}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerOver={(event) => event.pointerType === 'mouse' && pick(placeOf(event.target))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && pick(null)}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) pick(placeOf(event.target));
      }}
    >
      <table className={classes.table} aria-labelledby="heat-map-title" aria-rowcount={lines.length + 2}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.name}>
              {heading}
            </th>
            <th scope="col" className={classes.average} title={t`Of the days that are over`}>
              <Trans>Average</Trans>
            </th>
            {dates.map((date) => (
              <th
                key={date}
                scope="col"
                className={classes.day}
                data-today={date === business_date || undefined}
              >
                <DayHeading date={date} isToday={date === business_date} language={language} />
              </th>
            ))}
          </tr>
          <HeatMapRow line={total} index={0} tabDay={stop(0)} {...shared} />
        </thead>
        <tbody>
          {first ? <Gap height={first.start} columns={dates.length + 2} /> : null}
          {items.map(({ index }) => (
            <HeatMapRow
              key={lines[index]!.id}
              line={lines[index]!}
              index={index + 1}
              tabDay={stop(index + 1)}
              {...shared}
            />
          ))}
          {last ? <Gap height={rows.getTotalSize() - last.end} columns={dates.length + 2} /> : null}
        </tbody>
      </table>
    </div>
  );
}

function DayHeading(props: { date: string; isToday: boolean; language: 'en' | 'id' }) {
  const [weekday, day] = formatCivilDate(props.date, 'day', props.language).split(/,? /);
  return (
    <>
      <span>{weekday}</span> <span>{day}</span>
      {props.isToday ? (
        <span className={classes.soFar}>
          <Trans>so far</Trans>
        </span>
      ) : null}
    </>
  );
}

/** Takes the space of rows that are not rendered. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  ) : null;

function placeOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  if (!cell) return null;
  const [line, day] = cell.dataset.place!.split(' ').map(Number);
  return { line: line!, day: day! };
}

type Move = (from: CellPosition, last: CellPosition) => CellPosition;
const within = (value: number, last: number) => Math.min(Math.max(value, 0), last);
const moves: Record<string, Move> = {
  ArrowLeft: ({ line, day }, last) => ({ line, day: within(day - 1, last.day) }),
  ArrowRight: ({ line, day }, last) => ({ line, day: within(day + 1, last.day) }),
  ArrowUp: ({ line, day }, last) => ({ line: within(line - 1, last.line), day }),
  ArrowDown: ({ line, day }, last) => ({ line: within(line + 1, last.line), day }),
  PageUp: ({ line, day }, last) => ({ line: within(line - 10, last.line), day }),
  PageDown: ({ line, day }, last) => ({ line: within(line + 10, last.line), day }),
  Home: ({ line }) => ({ line, day: 0 }),
  End: ({ line }, last) => ({ line, day: last.day }),
};
