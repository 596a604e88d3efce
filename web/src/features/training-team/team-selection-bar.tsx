import { TEAM_STATUSES, type TeamStatus, teamLimits } from '@gerai/shared/training-team/contract.ts';
import { isUnfinished } from '@gerai/shared/training-team/rules.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../lib/error-text.ts';
import { queryRoots } from '../../lib/live-queries.ts';
import { notify } from '../../lib/notify.ts';
import { firstOf, remind } from './api.ts';
import classes from './team.module.css';
import type { TeamSearch } from './team-search.ts';
import { useTeamSelection } from './team-selection.tsx';

/** How many are selected, and 'Remind' with what became of it. Nothing while nobody is. */
export function TeamSelectionBar({ search }: { search: TeamSearch }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { ids, set } = useTeamSelection();
  const failed = (error: unknown) =>
    notify.error({ title: t`The reminders were not sent`, message: errorText(i18n, error) });
  const selectAll = useMutation({
    mutationFn: () => firstOf(search, search.status ? [search.status] : unfinished),
    onSuccess: ({ ids: found, more }) => {
      set(found);
      if (more) notify.info({ title: t`The first ${teamLimits.reminded} are selected` });
    },
    onError: (error) => notify.error({ title: t`Error loading data`, message: errorText(i18n, error) }),
  });
  const send = useMutation({
    mutationFn: () => remind([...ids].slice(0, teamLimits.reminded)),
    onSuccess: ({ reminded, left_out }) => {
      set([]);
      const rest = left_out
        ? t`${plural(left_out, { one: '# was', other: '# were' })} left out: reminded in the last hours, or completed meanwhile.`
        : '';
      if (reminded > 0)
        notify.success({
          title: t`${plural(reminded, { one: '# reminder sent', other: '# reminders sent' })}`,
          message: rest,
        });
      else notify.warning({ title: t`Nobody was reminded`, message: rest });
    },
    onError: failed,
    onSettled: () => queries.invalidateQueries({ queryKey: [queryRoots.trainingTeam] }),
  });
  if (ids.size === 0) return null;
  return (
    <section className={classes.selection} aria-label={t`Selection`}>
      <span className={classes.count} role="status">
        <Plural value={ids.size} one="# selected" other="# selected" />
      </span>
      {search.status === undefined || isUnfinished(search.status) ? (
        <Button variant="subtle" px="xs" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
          <Trans>Select all that match</Trans>
        </Button>
      ) : null}
      <span className={classes.space} />
      <Button variant="default" px="sm" onClick={() => set([])}>
        <Trans>Clear Selection</Trans>
      </Button>
      <Button
        px="sm"
        leftSection={<IconBellRinging size={18} aria-hidden />}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        <Trans>Remind</Trans>
      </Button>
    </section>
  );
}

const unfinished: TeamStatus[] = TEAM_STATUSES.filter(isUnfinished);
