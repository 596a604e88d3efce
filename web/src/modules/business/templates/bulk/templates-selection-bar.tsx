import { bulkTemplateLimits, type TemplateChange } from '@gerai/shared/business/templates/bulk-contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { useLanguage } from '../../../../core/i18n/language.tsx';
import { formatNumber } from '../../../../core/i18n/time.ts';
import { changedThings, type Revisions, withRevisions } from '../../../../desktop/revision/changed-things.ts';
import { ChangedThingsDialog } from '../../../../desktop/revision/changed-things-dialog.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import type { Outcome } from '../../../../ui/feedback/outcome-banner.tsx';
import { SelectionBar } from '../../../../ui/table/selection-bar.tsx';
import { templateLists } from '../api.ts';
import type { TemplatesFilter } from '../scheduler-search.ts';
import { changeTemplates, deleteTemplates, matchingTemplates, setTemplateStatus } from './bulk-api.ts';
import { changedText, deletedText, leftOutText, overwrittenFields } from './bulk-texts.tsx';
import { ChangeDialog } from './change-dialog.tsx';

interface TemplatesSelectionBarProps {
  /** The selected templates, with their revisions as they were selected. */
  selected: Revisions;
  onSelect: Dispatch<SetStateAction<Revisions>>;
  filter: TemplatesFilter;
  /** Number of templates in the list, and of those that match its filter. */
  shown: number;
  total: number;
  onDone: (outcome: Outcome) => void;
}

interface Act {
  revisions: Revisions;
  run: (revisions: Revisions) => Promise<ReactNode>;
  /** What a change gives them. */
  change?: TemplateChange;
}

/** What can be done with the selected templates. Renders nothing without a selection. */
export function TemplatesSelectionBar(props: TemplatesSelectionBarProps) {
  const { selected, onSelect, filter, shown, total, onDone } = props;
  const { i18n } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'change' | 'delete' | null>(null);
  const act = useMutation({
    mutationFn: ({ revisions, run }: Act) => run(revisions),
    onSuccess: async (text, { revisions }) => {
      // What is selected next has the revisions that this change made: the own change is no news.
      await queries.invalidateQueries({ queryKey: templateLists });
      const leftOut = [...selected.keys()].filter((id) => !revisions.has(id)).length;
      onDone({
        color: 'green',
        text: (
          <>
            {text} {leftOutText(leftOut)}
          </>
        ),
      });
      onSelect((now) => new Map([...now].filter(([id]) => !revisions.has(id))));
      setAsking(null);
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey: templateLists });
      // The question keeps its place, so that it can be answered for the others.
      if (changedThings(error)) return;
      // The dialog of a change shows it itself, with what was entered.
      if (asking !== 'change') onDone({ color: 'red', text: errorText(i18n, error) });
      if (asking === 'delete') setAsking(null);
    },
  });
  const give = (status: 'Active' | 'Pending') =>
    act.mutate({
      revisions: selected,
      run: async (revisions) => changedText(await setTemplateStatus(revisions, status)),
    });
  const changed = changedThings(act.error);
  const selectAll = useMutation({
    mutationFn: () => matchingTemplates(filter),
    onSuccess: (matching) => onSelect(new Map([...matching, ...selected])),
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
        onClear={() => onSelect(new Map())}
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
          onClick={() => {
            act.reset();
            setAsking('delete');
          }}
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
          error={changed ? null : act.error}
          onChange={(change) =>
            act.mutate({
              revisions: selected,
              run: async (revisions) => changedText(await changeTemplates(revisions, change)),
              change,
            })
          }
          onClose={() => setAsking(null)}
        />
      ) : null}
      <ConfirmDialog
        opened={asking === 'delete'}
        title={<Plural value={selected.size} one="Delete # template" other="Delete # templates" />}
        message={
          <Trans>
            They no longer create tasks at any location. Existing tasks and their submissions are kept.
          </Trans>
        }
        confirmLabel={<Trans>Delete</Trans>}
        danger
        pending={act.isPending}
        onConfirm={() =>
          act.mutate({
            revisions: selected,
            run: async (revisions) => deletedText(await deleteTemplates(revisions)),
          })
        }
        onClose={() => setAsking(null)}
      />
      {asking && changed && act.variables ? (
        <ChangedThingsDialog
          things={changed}
          overwritten={act.variables.change ? overwrittenFields(act.variables.change) : []}
          revisions={act.variables.revisions}
          isDeleting={asking === 'delete'}
          onGo={(revisions) => {
            onSelect(withRevisions(selected, changed));
            if (act.variables) act.mutate({ ...act.variables, revisions });
          }}
          onClose={() => act.reset()}
        />
      ) : null}
    </>
  );
}
