import { Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import chips from '../../ui/form/filter-row.module.css';
import classes from './searchable-chip.module.css';

interface SearchableChipProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
  /** The label for no choice. */
  any: string;
  /** Shown when no choice has what was typed in it. */
  none: string;
}

/** A filter with so many choices that one is found by typing. */
export default function SearchableChip({ label, value, options, onChange, any, none }: SearchableChipProps) {
  const id = useId();
  return (
    <div className={chips.chip} data-set={value !== undefined || undefined}>
      <label className={chips.name} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        variant="unstyled"
        classNames={{ root: classes.root, input: classes.input }}
        data={[{ value: '', label: any }, ...options]}
        value={value ?? ''}
        onChange={(chosen) => onChange(chosen || undefined)}
        allowDeselect={false}
        searchable
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionWidth={20}
        onFocus={(event) => event.currentTarget.select()}
        selectFirstOptionOnChange
        nothingFoundMessage={none}
        comboboxProps={{ width: 240, position: 'bottom-start' }}
      />
    </div>
  );
}
