import { IconChevronDown } from '@tabler/icons-react';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import text from '../../ui/text/text.module.css';
import classes from './data-table.module.css';
import type { ItemFrame } from './data-table-row.tsx';
import type { SectionHeading } from './layout.ts';

interface SectionRowProps extends ItemFrame {
  heading: SectionHeading;
  level: number;
  isOpen: boolean;
  onToggle: ((key: string) => void) | undefined;
  asCards: boolean;
  /** The height in which it stays sticky. */
  stretch: number;
  /** The number of columns it spans. */
  columns: number;
}

/** A section's heading with its row count; it collapses and expands the section. */
export function SectionRow(props: SectionRowProps) {
  const { heading, level, isOpen, onToggle, asCards, columns, block, index, top, line, isTabStop, onFocus } =
    props;
  const language = useLanguage();
  const button = (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      data-opens
      onClick={() => onToggle?.(heading.key)}
    >
      <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      <span className={asCards ? classes.label : text.truncate}>{heading.label}</span>
      {heading.count === undefined ? null : (
        <span className={`${text.dimmed} ${text.figures} ${text.regular}`}>
          {formatNumber(heading.count, language)}
        </span>
      )}
    </button>
  );
  const lead = heading.lead ? <span className={classes.lead}>{heading.lead}</span> : null;
  const words = (
    <>
      {button}
      {heading.note ? <span className={classes.note}>{heading.note}</span> : null}
    </>
  );
  const frame = {
    'data-level': level,
    className: classes.section,
    // Positioned by `top`, because `position: sticky` ignores a transform.
    style: { top, height: props.stretch },
  };
  const held = { 'data-block': block, 'data-index': index, onFocus, className: classes.held };
  if (asCards)
    return (
      <div {...frame}>
        <div {...held}>
          {lead}
          {/* biome-ignore lint/a11y/useSemanticElements: the level is the group's. */}
          <div className={classes.words} role="heading" aria-level={level + 2}>
            {words}
          </div>
        </div>
      </div>
    );
  return (
    <tr {...frame} aria-rowindex={line + 2}>
      <td {...held} colSpan={columns}>
        {lead}
        {words}
      </td>
    </tr>
  );
}
