import type { UserRow } from '@gerai/shared/accounts/users/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { nothingFound } from '../../../ui/feedback/nothing-found.ts';
import { useDebouncedText } from '../../../ui/form/use-debounced-text.ts';
import { usersQuery } from './api.ts';

interface PersonSelectProps {
  value: string | null;
  error?: ReactNode;
  description?: ReactNode;
  /** The login role of those who are offered before a name is typed. */
  firstRole?: string;
  /** Whether a person is offered. */
  isOffered?: (user: UserRow) => boolean;
  /** What tells people of one name apart. */
  hintOf: (user: UserRow) => string;
  onChange: (uid: string | null, name: string) => void;
}

interface Option {
  value: string;
  label: string;
}

/** Selects one active person by name, email or phone number. There are too many to load: the server searches. */
export function PersonSelect({ value, onChange, hintOf, firstRole, isOffered, ...field }: PersonSelectProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState<string>();
  const [, settle] = useDebouncedText(search, setSearch);
  const [chosen, setChosen] = useState<Option>();
  const role = search ? undefined : firstRole;
  const users = useQuery(usersQuery({ search, role, status: 'active' }));
  const people = users.data?.rows.filter((user) => isOffered?.(user) ?? true) ?? [];
  const found = people.map((user) => ({ value: user.uid, label: `${user.name} · ${hintOf(user)}` }));
  const kept = chosen && !found.some((one) => one.value === chosen.value) ? [chosen] : [];
  return (
    <Select
      label={t`Person`}
      placeholder={t`Name, email or phone number`}
      searchable
      required
      selectFirstOptionOnChange
      nothingFoundMessage={nothingFound(i18n, users, t`Nothing found`)}
      data={[...kept, ...found]}
      // The label of the chosen person in the field is not a search.
      onSearchChange={(text) => settle(text === chosen?.label ? undefined : text || undefined)}
      filter={({ options }) => options}
      value={value}
      onChange={(uid, option) => {
        setChosen(option ?? undefined);
        onChange(uid, people.find((user) => user.uid === uid)?.name ?? '');
      }}
      {...field}
    />
  );
}
