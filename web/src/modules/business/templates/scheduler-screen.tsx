import type { TaskGroup } from '@gerai/shared/business/task-groups/contract.ts';
import type { TemplateRow } from '@gerai/shared/business/templates/contract.ts';
import { queryRoots } from '@gerai/shared/trail/query-roots.ts';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { errorText } from '../../../core/i18n/error-text.ts';
import { changedThings, type Revisions } from '../../../desktop/revision/changed-things.ts';
import { ChangedThingsDialog } from '../../../desktop/revision/changed-things-dialog.tsx';
import { ListActions } from '../../../desktop/tables/list-actions.tsx';
import { useNewRows } from '../../../desktop/tables/use-new-rows.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { closeByAddress } from '../../../ui/dialog/layer-history.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { type Outcome, OutcomeBanner } from '../../../ui/feedback/outcome-banner.tsx';
import { useKeys } from '../../../ui/form/use-keys.ts';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { taskGroupsQuery } from '../task-groups/api.ts';
import {
  deleteTemplate,
  downloadTemplates,
  type SavedTemplate,
  templateLists,
  templatesQuery,
} from './api.ts';
import { TemplatesSelectionBar } from './bulk/templates-selection-bar.tsx';
import { TemplateDrawer } from './form/template-drawer.tsx';
import { TemplatePreview } from './form/template-preview.tsx';
import { SchedulerFilters } from './scheduler-filters.tsx';
import { schedulerSearch } from './scheduler-search.ts';
import { TemplateList } from './template-list.tsx';
import './template-texts.ts';
import { useChangeSearch } from '../../../desktop/tables/use-change-search.ts';

const route = getRouteApi('/signed-in/task/admin/scheduler');

const NO_GROUPS: readonly TaskGroup[] = [];

/**
 * Plan recurring tasks: the templates by task group, with form, preview and deletion (specification 1, section 2).
 */
export function SchedulerScreen() {
  const { t, i18n } = useLingui();
  const { edit, from, preview, ...filter } = route.useSearch();
  const change = useChangeSearch(route.useNavigate());
  const queries = useQueryClient();
  const list = useInfiniteQuery(templatesQuery(filter));
  const taskGroups = useQuery(taskGroupsQuery);
  const [banner, setBanner] = useState<Outcome | null>(null);
  const [selected, setSelected] = useState<Revisions>(new Map());
  const [deleting, setDeleting] = useState<TemplateRow | null>(null);

  const remove = useMutation({
    mutationFn: deleteTemplate,
    onSuccess: (_, template) => {
      setBanner({ color: 'green', text: i18n._(msg`Template group deleted successfully!`) });
      select([template], false);
    },
    onError: (failure) => {
      // A later change is asked about in place of the question.
      if (!changedThings(failure)) setBanner({ color: 'red', text: errorText(i18n, failure) });
    },
    onSettled: async (_, failure) => {
      await queries.invalidateQueries({ queryKey: templateLists });
      if (!changedThings(failure)) setDeleting(null);
    },
  });
  const { reset } = remove;
  const changed = changedThings(remove.error);
  const templates = useMemo(() => list.data?.pages.flatMap(({ rows }) => rows), [list.data]);
  const select = useCallback(
    (chosen: readonly Pick<TemplateRow, 'display_id' | 'updated_at'>[], isSelected: boolean) =>
      setSelected((before) => {
        const next = new Map(before);
        for (const { display_id, updated_at } of chosen)
          isSelected ? next.set(display_id, updated_at) : next.delete(display_id);
        return next;
      }),
    [],
  );
  const actions = useMemo(
    () => ({
      onEdit: ({ display_id }: TemplateRow) => change({ edit: display_id }),
      onPreview: ({ display_id }: TemplateRow) => change({ preview: display_id }),
      onDelete: (template: TemplateRow) => {
        reset();
        setDeleting(template);
      },
      onDuplicate: ({ display_id }: TemplateRow) => change({ edit: 'new', from: display_id }),
      onSelect: select,
    }),
    [change, select, reset],
  );
  const close = () => closeByAddress('edit', () => change({ edit: undefined, from: undefined }, 'in place'));
  const newTemplates = useNewRows({
    root: queryRoots.templates,
    isFormOpen: edit !== undefined,
    show: ({ name }) => change({ ...schedulerSearch({}), search: name }),
  });
  const saved = (text: string, { display_id, task_name, updated_at }: SavedTemplate) => {
    if (edit === 'new') newTemplates.add({ id: display_id, name: task_name });
    // The own change of a selected one is no news to whoever selected it.
    if (selected.has(display_id)) setSelected(new Map(selected).set(display_id, updated_at));
    setBanner({ color: 'green', text });
    close();
    void queries.invalidateQueries({ queryKey: templateLists });
  };
  useKeys({ n: () => change({ edit: 'new' }) });

  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const total = list.data?.pages.at(-1)?.total ?? 0;
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ edit: 'new' })}>
      <Trans>New template</Trans>
    </Button>
  );

  return (
    <Screen
      title={t`Task Scheduler`}
      width="wide"
      description={
        list.hasNextPage || isFiltered ? (
          <Plural value={total} one="# template" other="# templates" />
        ) : undefined
      }
      actions={
        <ListActions download={total > 0 ? (options) => downloadTemplates(filter, options) : undefined}>
          {create}
        </ListActions>
      }
      filters={
        <SchedulerFilters filter={filter} taskGroups={taskGroups.data ?? NO_GROUPS} onChange={change} />
      }
    >
      <OutcomeBanner outcome={banner} onClose={() => setBanner(null)} />
      {newTemplates.notice}
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <TemplateList
          templates={
            taskGroups.isPending || (list.isPlaceholderData && templates?.length === 0)
              ? undefined
              : templates
          }
          isWhole={!list.hasNextPage}
          taskGroups={taskGroups.data ?? NO_GROUPS}
          selected={selected}
          actions={actions}
          empty={
            <EmptyState
              title={isFiltered ? t`No template matches` : t`No templates yet`}
              hint={isFiltered ? null : t`A template describes a task once; each outlet gets it on its days.`}
              action={isFiltered ? null : create}
            />
          }
        />
      )}
      <ListEnd list={list} />
      <TemplatesSelectionBar
        selected={selected}
        onSelect={setSelected}
        filter={filter}
        shown={templates?.length ?? 0}
        total={total}
        onDone={setBanner}
      />
      {edit ? (
        <TemplateDrawer key={`${edit} ${from ?? ''}`} id={edit} from={from} onSaved={saved} onClose={close} />
      ) : null}
      {preview ? (
        <TemplatePreview
          id={preview}
          listed={templates?.find(({ display_id }) => display_id === preview)}
          onClose={() => closeByAddress('preview', () => change({ preview: undefined }, 'in place'))}
        />
      ) : null}
      {deleting && changed ? (
        <ChangedThingsDialog
          things={changed}
          revisions={new Map([[deleting.display_id, deleting.updated_at]])}
          isDeleting
          onGo={(revisions) => {
            for (const [display_id, updated_at] of revisions) remove.mutate({ display_id, updated_at });
          }}
          onClose={() => setDeleting(null)}
        />
      ) : null}
      <ConfirmDialog
        opened={deleting !== null && !changed}
        title={t`Delete template`}
        message={
          deleting
            ? t`Are you sure you want to delete all templates in group ${{ id: deleting.display_id }}? This will remove the template from all locations.`
            : ''
        }
        confirmLabel={t`Delete`}
        danger
        pending={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    </Screen>
  );
}
