import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { teamLimits } from '@gerai/shared/training/team/contract.ts';
import { isUnfinished } from '@gerai/shared/training/team/rules.ts';
import { TEAM_STATUSES, type TeamStatus } from '@gerai/shared/training/team/statuses.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../core/i18n/error-text.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectionBar } from '../../../ui/table/selection-bar.tsx';
import { firstOf, remind } from './api.ts';
import type { TeamSearch } from './team-search.ts';
import { useTeamSelection } from './team-selection.tsx';

/** The number of selected rows, and 'Remind' with its result. Null without a selection. */
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
        ? t`${plural(left_out, { one: '# was', other: '# were' })} left out: recently reminded or already completed.`
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
  return (
    <SelectionBar
      count={ids.size}
      all={
        search.status === undefined || isUnfinished(search.status)
          ? {
              label: <Trans>Select all that match</Trans>,
              pending: selectAll.isPending,
              select: () => selectAll.mutate(),
            }
          : null
      }
      onClear={() => set([])}
    >
      <Button
        px="sm"
        leftSection={<IconBellRinging size={18} aria-hidden />}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        <Trans>Remind</Trans>
      </Button>
    </SelectionBar>
  );
}

const unfinished: TeamStatus[] = TEAM_STATUSES.filter(isUnfinished);
