import { bulkTemplateLimits } from '@gerai/shared/business/templates/bulk-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import type { Outcome } from '../../../../ui/feedback/outcome-banner.tsx';
import { SelectionBar } from '../../../../ui/table/selection-bar.tsx';
import { templateLists } from '../api.ts';
import type { TemplatesFilter } from '../scheduler-search.ts';
import { changeTemplates, deleteTemplates, matchingTemplates } from './bulk-api.ts';
import { changedText, deletedText } from './bulk-texts.tsx';
import { ChangeDialog } from './change-dialog.tsx';

interface TemplatesSelectionBarProps {
  /** The display_ids of the selected templates. */
  selected: ReadonlySet<string>;
  onSelect: (displayIds: readonly string[]) => void;
  filter: TemplatesFilter;
  /** Number of templates in the list, and of those that match its filter. */
  shown: number;
  total: number;
  onDone: (outcome: Outcome) => void;
}

/** What can be done with the selected templates. Renders nothing without a selection. */
export function TemplatesSelectionBar(props: TemplatesSelectionBarProps) {
  const { selected, onSelect, filter, shown, total, onDone } = props;
  const { i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'change' | 'delete' | null>(null);
  const ids = [...selected];
  const act = useMutation({
    mutationFn: (work: () => Promise<Outcome['text']>) => work(),
    onSuccess: (text) => {
      onDone({ color: 'green', text });
      onSelect([]);
      setAsking(null);
    },
    onError: (error) => {
      // The dialog of a change shows it itself, with what was entered.
      if (asking !== 'change') onDone({ color: 'red', text: errorText(i18n, error) });
      if (asking === 'delete') setAsking(null);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: templateLists }),
  });
  const give = (status: 'Active' | 'Pending') =>
    act.mutate(async () => changedText(await changeTemplates(ids, { status })));
  const selectAll = useMutation({
    mutationFn: () => matchingTemplates(filter),
    onSuccess: ({ display_ids }) => onSelect([...new Set([...ids, ...display_ids])]),
    onError: (error) => onDone({ color: 'red', text: errorText(i18n, error) }),
  });
  const matching = formatNumber(Math.min(total, bulkTemplateLimits.selected), language);
  return (
    <>
      <SelectionBar
        count={selected.size}
        all={
          total > shown && selected.size < total
            ? {
                label: <Trans>Select all {matching} that match</Trans>,
                pending: selectAll.isPending,
                select: () => selectAll.mutate(),
              }
            : null
        }
        onClear={() => onSelect([])}
      >
        <Button variant="default" px="sm" disabled={act.isPending} onClick={() => give('Pending')}>
          <Trans>Pause</Trans>
        </Button>
        <Button variant="default" px="sm" disabled={act.isPending} onClick={() => give('Active')}>
          <Trans>Resume</Trans>
        </Button>
        <Button
          variant="default"
          color="red"
          px="sm"
          disabled={act.isPending}
          onClick={() => setAsking('delete')}
        >
          <Trans>Delete</Trans>
        </Button>
        <Button
          px="sm"
          disabled={act.isPending}
          onClick={() => {
            act.reset();
            setAsking('change');
          }}
        >
          <Trans>Change…</Trans>
        </Button>
      </SelectionBar>
      {asking === 'change' ? (
        <ChangeDialog
          count={selected.size}
          pending={act.isPending}
          error={act.error}
          onChange={(change) => act.mutate(async () => changedText(await changeTemplates(ids, change)))}
          onClose={() => setAsking(null)}
        />
      ) : null}
      <ConfirmDialog
        opened={asking === 'delete'}
        title={<Plural value={selected.size} one="Delete # template" other="Delete # templates" />}
        message={
          <Trans>
            They make no more tasks, at any location. Tasks that exist already stay, with their submissions.
          </Trans>
        }
        confirmLabel={<Trans>Delete</Trans>}
        danger
        pending={act.isPending}
        onConfirm={() => act.mutate(async () => deletedText(await deleteTemplates(ids)))}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
