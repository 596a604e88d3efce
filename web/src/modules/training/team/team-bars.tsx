import { TEAM_STATUSES, type TeamStatus } from '@gerai/shared/training/team/statuses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import { toneStyle } from '../../../ui/text/tone.ts';
import classes from './team.module.css';
import { statusName, statusStyles } from './team-status.tsx';

type Counts = Partial<Record<TeamStatus, number>>;

/** One course or one outlet. */
export interface TeamBar {
  id: string;
  name: string;
  counts: Counts;
  /** Beside the number of completed; empty keeps its place. */
  note?: string;
}

interface TeamBarsProps {
  title: string;
  /** In the order in which they are shown. */
  bars: readonly TeamBar[];
  chosen: string | undefined;
  onChange: (id: string | undefined) => void;
  showAll: ReactNode;
  showFewer: ReactNode;
}

/** Number of bars shown before 'show all'. */
const FEW = 5;
/** From completed to open, as a progress bar reads. */
const ALONG = [...TEAM_STATUSES].reverse();

export const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The statuses per course or per outlet; each filters the rows. */
export function TeamBars({ title, bars, chosen, onChange, showAll, showFewer }: TeamBarsProps) {
  const [all, setAll] = useState(false);
  // Collapsible on a phone only, where the people come first.
  const [open, setOpen] = useState(chosen !== undefined);
  const listId = useId();
  if (bars.length === 0) return null;
  const shown = all ? bars : bars.filter(({ id }, index) => index < FEW || id === chosen);
  return (
    <section
      className={classes.bars}
      aria-label={title}
      data-open={open || undefined}
      data-noted={bars[0]?.note === undefined ? undefined : true}
    >
      <h2 className={`${boxes.below8} ${text.title} ${classes.heading}`}>{title}</h2>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {title}
        <IconChevronDown size={18} aria-hidden />
      </button>
      <ul id={listId} className={`${boxes.stack2} ${boxes.list} ${classes.list}`}>
        {shown.map((bar) => (
          <li key={bar.id}>
            <Bar
              bar={bar}
              active={bar.id === chosen}
              onClick={() => onChange(bar.id === chosen ? undefined : bar.id)}
            />
          </li>
        ))}
      </ul>
      {bars.length > FEW ? (
        <button type="button" className={classes.more} onClick={() => setAll(!all)}>
          {all ? showFewer : showAll}
        </button>
      ) : null}
    </section>
  );
}

interface BarProps {
  bar: TeamBar;
  active: boolean;
  onClick: () => void;
}

function Bar({ bar: { name, counts, note }, active, onClick }: BarProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const done = formatNumber(counts.completed ?? 0, language);
  const total = formatNumber(sumOf(counts), language);
  const there = ALONG.filter((status) => counts[status]);
  return (
    <button type="button" className={classes.barRow} aria-pressed={active} onClick={onClick}>
      <span className={`${text.truncate} ${classes.barName}`}>{name}</span>
      {note === undefined ? null : <span className={classes.note}>{note}</span>}
      <span className={`${text.dimmed} ${classes.barCount}`}>
        <Trans>
          {done} of {total} completed
        </Trans>
      </span>
      <span className={classes.bar} aria-hidden>
        {there.map((status) => (
          <span
            key={status}
            className={classes.part}
            style={{ ...toneStyle(statusStyles[status].tone), flexGrow: counts[status] } as CSSProperties}
            title={`${statusName(i18n, status)}: ${formatNumber(counts[status]!, language)}`}
          />
        ))}
      </span>
    </button>
  );
}
