import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nothingFound } from '../../../../ui/feedback/nothing-found.ts';
import { useDebouncedText } from '../../../../ui/form/use-debounced-text.ts';
import { templatesQuery } from '../../../business/templates/api.ts';

interface TaskFieldProps {
  /** TaskIDs that are already linked. */
  taken: readonly string[];
  disabled: boolean;
  onChoose: (display_id: string) => void;
}

/** Search of a task template by name or TaskID; choosing one links it and clears the field. */
export function TaskField({ taken, disabled, onChoose }: TaskFieldProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState<string>();
  const [typed, type] = useDebouncedText(search, setSearch);
  const templates = useInfiniteQuery(templatesQuery({ search }));
  const found = templates.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const free = found.filter(({ display_id }) => !taken.includes(display_id));
  return (
    <Select
      label={t`Link a task`}
      placeholder={t`TaskID or name`}
      leftSection={<IconSearch size={18} aria-hidden />}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={nothingFound(i18n, templates, t`No other task matches`)}
      data={free.map(({ display_id, task_name }) => ({
        value: display_id,
        label: `${task_name} · ${display_id}`,
      }))}
      // The server has already filtered them.
      filter={({ options }) => options}
      value={null}
      searchValue={typed ?? ''}
      onSearchChange={(text) => type(text || undefined)}
      onChange={(display_id) => {
        if (display_id === null) return;
        type(undefined);
        onChoose(display_id);
      }}
      disabled={disabled}
    />
  );
}
