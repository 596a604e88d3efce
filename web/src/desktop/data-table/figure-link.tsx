import { Link, type LinkProps } from '@tanstack/react-router';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatNumber } from '../../core/i18n/time.ts';
import text from '../../ui/text/text.module.css';
import classes from './figure-link.module.css';

interface FigureLinkProps {
  count: number;
  /** What is counted, for screen readers: 'HM, Users'. */
  label: string;
  /** The list of what is counted. */
  to: Pick<LinkProps, 'to' | 'search'>;
}

/** A figure in a table cell that leads to the rows behind it; none leads nowhere. */
export function FigureLink({ count, label, to }: FigureLinkProps) {
  const figure = formatNumber(count, useLanguage());
  if (count === 0) return <span className={text.muted}>{figure}</span>;
  return (
    <Link {...to} className={classes.figure}>
      <span className={text.hidden}>{`${label}: `}</span>
      {figure}
    </Link>
  );
}
