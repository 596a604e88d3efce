import type { Use } from '@gerai/shared/http/errors.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useLanguage } from '../../core/i18n/language.tsx';
import classes from './use-list.module.css';

/** Links to the lists of the things that may be in use. */
export type UseLinks = Partial<Record<Use['what'], Pick<LinkProps, 'to' | 'search'>>>;

/** '2 users, 1 template and its daily tasks', joined by the language's rules for lists. */
export function UseList({ uses, links }: { uses: readonly Use[]; links: UseLinks }) {
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
  if (what === 'daily_tasks')
    return count === null ? (
      <Trans>its daily tasks</Trans>
    ) : (
      <Plural value={count} one="# daily task" other="# daily tasks" />
    );
  if (what === 'submissions') return <Plural value={count ?? 2} one="# submission" other="# submissions" />;
  if (what === 'courses') return <Plural value={count ?? 2} one="# course" other="# courses" />;
  return what === 'users' ? (
    <Plural value={count ?? 2} one="# user" other="# users" />
  ) : (
    <Plural value={count ?? 2} one="# template" other="# templates" />
  );
}
