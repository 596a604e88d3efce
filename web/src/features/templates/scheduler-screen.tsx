import { type TemplateGroup, templateMessages } from '@gerai/shared/templates/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { FilterRow, SearchChip } from '../../components/filter-row.tsx';
import { Screen } from '../../components/screen.tsx';
import { ListSkeleton } from '../../components/screen-skeleton.tsx';
import { useKeys } from '../../components/use-keys.ts';
import { errorText } from '../../lib/error-text.ts';
import { taskGroupsQuery } from '../task-groups/api.ts';
import { deleteTemplate, templatesQuery } from './api.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import type { SchedulerSearch } from './scheduler-search.ts';
import { TemplateDrawer } from './template-drawer.tsx';
import { TemplateList } from './template-list.tsx';

const route = getRouteApi('/signed-in/task/admin/scheduler');

interface Banner {
  color: 'green' | 'red';
  text: string;
}

/** Plan recurring tasks: the templates by task group, a form, a preview, and deletion (specification 1, section 2). */
export function SchedulerScreen() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(templatesQuery);
  const { data: taskGroups = [] } = useQuery(taskGroupsQuery);
  const [banner, setBanner] = useState<Banner | null>(null);
  const [deleting, setDeleting] = useState<TemplateGroup | null>(null);

  const go = (part: SchedulerSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace, resetScroll: false });
  const remove = useMutation({
    mutationFn: ({ display_id }: TemplateGroup) => deleteTemplate(display_id),
    onSuccess: () => setBanner({ color: 'green', text: templateMessages.groupDeleted }),
    onError: (failure) => setBanner({ color: 'red', text: errorText(i18n, failure) }),
    onSettled: async () => {
      await queries.invalidateQueries(templatesQuery);
      setDeleting(null);
    },
  });
  const saved = (text: string) => {
    setBanner({ color: 'green', text });
    go({ edit: undefined });
    void queries.invalidateQueries(templatesQuery);
  };
  useKeys({
    n: () => go({ edit: 'new' }),
    '/': () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
  });

  const templates = data?.filter((template) => matches(template, search.search)) ?? [];
  const edited = data?.find(({ display_id }) => display_id === search.edit) ?? null;
  const previewed = data?.find(({ display_id }) => display_id === search.preview);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go({ edit: 'new' })}>
      <Trans>New template</Trans>
    </Button>
  );

  return (
    <Screen
      title={t`Task Scheduler`}
      width="wide"
      actions={create}
      filters={
        <FilterRow>
          <SearchChip
            label={t`Search templates`}
            value={search.search}
            onChange={(text) => go({ search: text }, true)}
          />
        </FilterRow>
      }
    >
      {banner ? (
        <Alert
          color={banner.color}
          mb="md"
          role={banner.color === 'red' ? 'alert' : 'status'}
          withCloseButton
          closeButtonLabel={t`Close`}
          onClose={() => setBanner(null)}
        >
          {banner.text}
        </Alert>
      ) : null}
      {data ? (
        templates.length > 0 ? (
          <TemplateList
            templates={templates}
            taskGroups={taskGroups}
            onEdit={({ display_id }) => go({ edit: display_id })}
            onPreview={({ display_id }) => go({ preview: display_id })}
            onDelete={setDeleting}
          />
        ) : (
          <EmptyState
            title={search.search ? t`No template matches` : t`No templates yet`}
            hint={
              search.search ? null : t`A template describes a task once; each outlet gets it on its days.`
            }
            action={search.search ? null : create}
          />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={8} height={56} />
      )}
      {search.edit && data && (edited || search.edit === 'new') ? (
        <TemplateDrawer
          key={search.edit}
          edited={edited}
          onSaved={saved}
          onClose={() => go({ edit: undefined })}
        />
      ) : null}
      {previewed ? (
        <PreviewDialog
          name={previewed.task_name}
          schedule={previewed}
          onClose={() => go({ preview: undefined })}
        />
      ) : null}
      <ConfirmDialog
        opened={deleting !== null}
        title={t`Delete template`}
        message={deleting ? templateMessages.confirmDelete(deleting.display_id) : ''}
        confirmLabel={t`Delete`}
        danger
        pending={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting)}
        onClose={() => setDeleting(null)}
      />
    </Screen>
  );
}

function matches(
  { task_name, display_id, assigned_job_role }: TemplateGroup,
  text: string | undefined,
): boolean {
  const wanted = text?.trim().toLowerCase() ?? '';
  return [task_name, display_id, assigned_job_role].some((value) => value.toLowerCase().includes(wanted));
}
