import type { Use } from '@gerai/shared/http/errors.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ApiError } from '../../core/api/api-error.ts';
import { errorText } from '../../core/i18n/error-text.ts';
import { useLanguage } from '../../core/i18n/language.tsx';
import classes from './in-use-notice.module.css';

/** Links to the lists of the things that may be in use. */
export type UseLinks = Partial<Record<Use['what'], Pick<LinkProps, 'to' | 'search'>>>;

interface WhyNotDeletedProps {
  error: unknown;
  /** The name of the thing that was to be deleted. */
  name: string;
  links: UseLinks;
}

/** Why a thing was not deleted: what still uses it, each with a link, or another error. */
export function InUseNotice({ error, name, links }: WhyNotDeletedProps) {
  const { i18n } = useLingui();
  if (!(error instanceof ApiError) || error.uses.length === 0) return errorText(i18n, error);
  return (
    <Trans>
      {name} cannot be deleted: it is in use by <UseList uses={error.uses} links={links} />.
    </Trans>
  );
}

/** '2 users, 1 template and its daily tasks', joined by the language's rules for lists. */
function UseList({ uses, links }: { uses: readonly Use[]; links: UseLinks }) {
  const parts = new Intl.ListFormat(useLanguage()).formatToParts(uses.map(({ what }) => what));
  return parts.map(({ type, value }) => {
    const use = type === 'element' && uses.find(({ what }) => what === value);
    if (!use) return value;
    const link = links[use.what];
    return link ? (
      <Link key={value} {...link} className={classes.link}>
        <UseWords use={use} />
      </Link>
    ) : (
      <UseWords key={value} use={use} />
    );
  });
}

function UseWords({ use: { what, count } }: { use: Use }) {
  if (what === 'daily_tasks') return <Trans>its daily tasks</Trans>;
  if (what === 'courses') return <Plural value={count ?? 2} one="# course" other="# courses" />;
  return what === 'users' ? (
    <Plural value={count ?? 2} one="# user" other="# users" />
  ) : (
    <Plural value={count ?? 2} one="# template" other="# templates" />
  );
}
