import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../core/i18n/language.tsx';
import { formatNumber } from '../../../core/i18n/time.ts';
import type { Revisions } from '../../../desktop/revision/changed-things.ts';
import type { Outcome } from '../../../ui/feedback/outcome-banner.tsx';
import { SelectionBar } from '../../../ui/table/selection-bar.tsx';
import { matchingOutlets } from './api.ts';
import type { OutletList } from './outlets-search.ts';

interface OutletsSelectionBarProps {
  /** The selected outlets, with their revisions as they were selected. */
  selected: Revisions;
  onSelect: Dispatch<SetStateAction<Revisions>>;
  list: OutletList;
  /** Number of outlets that match the list's filter. */
  total: number;
  /** Asks whether to archive them, or to bring them back. */
  onArchive: (is_archived: boolean) => void;
  onFailed: (outcome: Outcome) => void;
}

/** What can be done with the selected outlets. Renders nothing without a selection. */
export function OutletsSelectionBar(props: OutletsSelectionBarProps) {
  const { selected, onSelect, list, total, onArchive, onFailed } = props;
  const { i18n } = useLingui();
  const language = useLanguage();
  const selectAll = useMutation({
    mutationFn: () => matchingOutlets(list),
    // What is selected already was seen as it was then.
    onSuccess: (matching) => onSelect((before) => new Map([...matching, ...before])),
    onError: (error) => onFailed({ color: 'red', text: errorText(i18n, error) }),
  });
  const matching = formatNumber(total, language);
  return (
    <SelectionBar
      count={selected.size}
      all={
        selected.size < total
          ? {
              label: <Trans>Select all {matching} that match</Trans>,
              pending: selectAll.isPending,
              select: () => selectAll.mutate(),
            }
          : null
      }
      onClear={() => onSelect(new Map())}
    >
      {list.state === 'archived' ? (
        <Button px="sm" onClick={() => onArchive(false)}>
          <Trans>Restore</Trans>
        </Button>
      ) : (
        <Button px="sm" onClick={() => onArchive(true)}>
          <Trans>Archive…</Trans>
        </Button>
      )}
    </SelectionBar>
  );
}
