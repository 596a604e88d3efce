import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './page-numbers.module.css';
import { pagesShown } from './pages-shown.ts';

interface PageNumbersProps {
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Previous, page numbers, next. Renders nothing for a single page. */
export function PageNumbers({ page, pages, onChange }: PageNumbersProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  return (
    <nav className={classes.pages} aria-label={t`Pages`}>
      <button type="button" className={classes.page} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Previous</Trans>
      </button>
      {pagesShown(page, pages).map((shown) =>
        typeof shown === 'number' ? (
          <button
            key={shown}
            type="button"
            className={classes.page}
            aria-label={t`Page ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onChange(shown)}
          >
            {shown}
          </button>
        ) : (
          <span key={shown} className={classes.gap} aria-hidden>
            …
          </span>
        ),
      )}
      <button
        type="button"
        className={classes.page}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <Trans>Next</Trans>
        <IconChevronRight size={18} aria-hidden />
      </button>
    </nav>
  );
}
