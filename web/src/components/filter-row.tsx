import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './filter-row.module.css';

interface FilterRowProps {
  children: ReactNode;
  /** Shown as 'Clear filters' when given. */
  onClear?: (() => void) | undefined;
}

/** Filters as chips in one row, which scrolls sideways on a phone. */
export function FilterRow({ children, onClear }: FilterRowProps) {
  return (
    <div className={classes.row}>
      {children}
      {onClear ? (
        <button type="button" className={classes.clear} onClick={onClear}>
          <Trans>Clear filters</Trans>
        </button>
      ) : null}
    </div>
  );
}

interface ChoiceChipProps<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  onChange: (value: T | undefined) => void;
  /** The words for no choice. */
  any: string;
}

/** One filter with its choices, by the device's own list. */
export function ChoiceChip<T extends string>({ label, value, options, onChange, any }: ChoiceChipProps<T>) {
  return (
    <label className={classes.chip} data-set={value !== undefined || undefined}>
      <span className={classes.name}>{label}</span>
      <select
        className={classes.control}
        value={value ?? ''}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ToggleChipProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** One filter that is on or off. */
export function ToggleChip({ children, checked, onChange }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      data-set={checked || undefined}
      aria-pressed={checked}
      onClick={() => onChange(!checked)}
    >
      {children}
    </button>
  );
}

interface DateChipProps {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** One filter by a date. */
export function DateChip({ label, value, onChange, min, max }: DateChipProps) {
  return (
    <label className={classes.chip} data-set={value !== undefined || undefined}>
      <span className={classes.name}>{label}</span>
      <input
        type="date"
        className={classes.control}
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  );
}

interface SearchChipProps {
  label: string;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
}

/** Text to search for. */
export function SearchChip({ label, value, onChange }: SearchChipProps) {
  return (
    <input
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={value ?? ''}
      maxLength={100}
      data-search
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
