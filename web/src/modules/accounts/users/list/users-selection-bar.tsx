import type { UserRow } from '@gerai/shared/accounts/users/contract.ts';
import { bulkLimits } from '@gerai/shared/accounts/users/manage-contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { SelectionBar } from '../../../../ui/table/selection-bar.tsx';
import { matchingUsers } from '../api.ts';
import { useUserSelection } from './user-selection.ts';
import type { UsersFilter } from './users-search.ts';

interface UsersSelectionBarProps {
  filter: UsersFilter;
  shown: readonly UserRow[];
  /** Number of users that match the filter. */
  total: number;
}

/**
 * The number of selected users over all pages and filters, with the actions on them. Renders nothing without a
 * selection.
 */
export function UsersSelectionBar({ filter, shown, total }: UsersSelectionBarProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { users, add, clear } = useUserSelection();
  const selectAll = useMutation({
    mutationFn: () => matchingUsers(filter),
    onSuccess: ({ found, total: matched }) => {
      // Who is selected already was seen as they were then.
      add(found.filter(({ uid }) => !users.has(uid)));
      const count = formatNumber(found.length, language);
      const all = formatNumber(matched, language);
      if (matched > found.length)
        notify.warning({
          title: t`Not everyone who matches is selected`,
          message: t`The newest ${count} of ${all} are selected.`,
        });
    },
    onError: (error) => notify.error({ title: t`Error loading data`, message: errorText(i18n, error) }),
  });
  const hasAll = users.size === total && shown.every(({ uid }) => users.has(uid));
  const matching = formatNumber(Math.min(total, bulkLimits.selected), language);
  return (
    <SelectionBar
      count={users.size}
      all={
        total > shown.length && !hasAll
          ? {
              label:
                total > bulkLimits.selected ? (
                  <Trans>Select the newest {matching} that match</Trans>
                ) : (
                  <Trans>Select all {matching} that match</Trans>
                ),
              pending: selectAll.isPending,
              select: () => selectAll.mutate(),
            }
          : null
      }
      onClear={clear}
    >
      <Button px="sm" component={Link} to="/task/admin/users/bulk">
        <Trans>Bulk Actions</Trans>
      </Button>
    </SelectionBar>
  );
}
