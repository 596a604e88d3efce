import type { IconProps } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import { PartBoundary } from '../feedback/part-boundary.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import boxes from '../layout/boxes.module.css';
import classes from './stat-tile.module.css';
import { type Tone, toneStyle } from './tone.ts';

interface StatTileProps {
  label: ReactNode;
  /** A number or a text; undefined while it loads. */
  value: number | string | undefined;
  icon?: ComponentType<IconProps>;
  tone?: Tone;
  /** Links to the rows behind the figure. */
  link?: Pick<LinkProps, 'to' | 'search'>;
  /** Or filters by the figure; `active` marks the current filter. */
  onClick?: () => void;
  active?: boolean;
}

/** A number and its unit at the end stay on one line: '24 h'. */
const keepUnit = (label: string): string => label.replace(/(?<=\d) (?=\p{L}+$)/u, '\u00a0');

/** A labelled figure that leads to its rows in one click. */
export function StatTile({ label, value, icon: Icon, tone = 'grey', link, onClick, active }: StatTileProps) {
  const language = useLanguage();
  const content = (
    <>
      <span className={classes.label}>
        {Icon ? (
          <span className={classes.icon}>
            <Icon size={16} aria-hidden />
          </span>
        ) : null}
        {typeof label === 'string' ? keepUnit(label) : label}
      </span>
      {value === undefined ? (
        <Skeleton height={32} width={56} />
      ) : (
        <span className={classes.value}>
          {typeof value === 'number' ? formatNumber(value, language) : value}
        </span>
      )}
    </>
  );
  const style = toneStyle(tone) as CSSProperties;
  if (link)
    return (
      <Link {...link} className={`${boxes.box} ${classes.tile}`} data-action style={style}>
        {content}
      </Link>
    );
  if (onClick)
    return (
      <button
        type="button"
        className={`${boxes.box} ${classes.tile}`}
        data-action
        style={style}
        onClick={onClick}
        aria-pressed={active ?? false}
      >
        {content}
      </button>
    );
  return (
    <div className={`${boxes.box} ${classes.tile}`} style={style}>
      {content}
    </div>
  );
}

/** Tiles in a row. On a phone two per row, or with `compact` four small ones, where the list below matters more. */
export function StatTiles({ children, compact = false }: { children: ReactNode; compact?: boolean }) {
  return (
    <div className={classes.tiles} data-compact={compact || undefined}>
      <PartBoundary>{children}</PartBoundary>
    </div>
  );
}
