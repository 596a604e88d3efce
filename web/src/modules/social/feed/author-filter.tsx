import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nothingFound } from '../../../ui/feedback/nothing-found.ts';
import { peopleQuery } from './composer/people-api.ts';

interface AuthorFilterProps {
  /** A person's id. */
  value: string | undefined;
  /** The person's name, if it occurs in the results. */
  name: string | undefined;
  group: string | undefined;
  onChange: (uid: string | undefined) => void;
}

/** Filter by author: everyone, or one person found by the start of a name. */
export function AuthorFilter({ value, name, group, onChange }: AuthorFilterProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ uid: string; name: string }>();
  const [isOpen, setOpen] = useState(false);
  const known = chosen?.uid === value ? chosen?.name : name;
  const [settled] = useDebouncedValue(typed, 200);
  const q = settled === known ? '' : settled;
  const people = useQuery({ ...peopleQuery(group ?? null, q), enabled: isOpen });
  const { data = [] } = people;
  const options = data.map(({ uid, name, outlet_name }) => ({
    value: uid,
    label: outlet_name ? `${name} · ${outlet_name}` : name,
  }));
  const isMissing = value !== undefined && !options.some((option) => option.value === value);
  const selected = { value: value ?? '', label: known ?? t`One person` };

  return (
    <Select
      aria-label={t`Author`}
      placeholder={t`Any author`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Any author` }}
      data={isMissing ? [selected, ...options] : options}
      // The server has already filtered the options.
      filter={({ options: all }) => all}
      value={value ?? null}
      searchValue={isOpen ? typed : (value && selected.label) || ''}
      onSearchChange={setTyped}
      onDropdownOpen={() => {
        setTyped('');
        setOpen(true);
      }}
      onDropdownClose={() => setOpen(false)}
      onChange={(uid) => {
        const person = data.find((one) => one.uid === uid);
        setChosen(person);
        onChange(uid ?? undefined);
      }}
      nothingFoundMessage={nothingFound(i18n, people, t`Nobody of this name`)}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
