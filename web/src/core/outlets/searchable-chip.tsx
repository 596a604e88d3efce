import { type ComboboxItem, type ComboboxItemGroup, Select } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import chips from '../../ui/form/filter-row.module.css';
import boxes from '../../ui/layout/boxes.module.css';
import text from '../../ui/text/text.module.css';
import classes from './searchable-chip.module.css';

interface SearchableChoice {
  value: string;
  label: string;
  group?: string;
  depth?: number;
}

interface SearchableChipProps {
  label: string;
  value: string | undefined;
  /** Choices of a group are adjacent; `depth` is how far one is indented below those before it. */
  options: readonly SearchableChoice[];
  onChange: (value: string | undefined) => void;
  /** The label for no choice. */
  any: string;
  /** Shown when no choice has what was typed in it. */
  none: string;
}

/** A filter with so many choices that one is found by typing. */
export function SearchableChip({ label, value, options, onChange, any, none }: SearchableChipProps) {
  const id = useId();
  const depths = new Map(options.map((option) => [option.value, option.depth ?? 0]));
  return (
    <div className={chips.chip} data-set={value !== undefined || undefined}>
      <label className={`${text.dimmed} ${chips.name}`} htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        variant="unstyled"
        classNames={{ root: boxes.grow, input: classes.input }}
        data={[{ value: '', label: any }, ...grouped(options)]}
        renderOption={({ option }) => (
          <span style={{ paddingInlineStart: 12 * (depths.get(option.value) ?? 0) }}>{option.label}</span>
        )}
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

const grouped = (options: readonly SearchableChoice[]) =>
  [...Map.groupBy(options, ({ group = '' }) => group)].flatMap<
    ComboboxItem | ComboboxItemGroup<ComboboxItem>
  >(([group, items]) => (group === '' ? items.map(toItem) : [{ group, items: items.map(toItem) }]));

const toItem = ({ value, label }: SearchableChoice): ComboboxItem => ({ value, label });
