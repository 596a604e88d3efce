import { foldName, isNamed } from '@gerai/shared/text/fold-name.ts';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import text from '../text/text.module.css';
import classes from './filter-row.module.css';
import { useDebouncedText } from './use-debounced-text.ts';

interface FilterRowProps {
  children: ReactNode;
  /** Shown as 'Clear filters' when given. */
  onClear?: (() => void) | undefined;
  /** Set when the specification uses another label. */
  clearLabel?: string;
}

/** Filters as chips in one row; it scrolls sideways on a phone. */
export function FilterRow({ children, onClear, clearLabel }: FilterRowProps) {
  return (
    <div className={classes.row}>
      {children}
      {onClear ? (
        <button type="button" className={classes.clear} onClick={onClear}>
          {clearLabel ?? <Trans>Clear filters</Trans>}
        </button>
      ) : null}
    </div>
  );
}

interface ChoiceChipProps<T extends string> {
  label: string;
  value: T | undefined;
  options: readonly Choice<T>[];
  onChange: (value: T | undefined) => void;
  /** The label for no choice. */
  any: string;
  disabled?: boolean;
}

interface Choice<T extends string> {
  value: T;
  label: string;
  /** The heading of its group; choices of a group are adjacent. */
  group?: string;
}

/** A filter with choices, as a native select. */
export function ChoiceChip<T extends string>(props: ChoiceChipProps<T>) {
  const { label, value, options, onChange, any, disabled } = props;
  return (
    <label
      className={classes.chip}
      data-set={value !== undefined || undefined}
      data-disabled={disabled || undefined}
    >
      <span className={`${text.dimmed} ${classes.name}`}>{label}</span>
      <select
        className={classes.control}
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">{any}</option>
        {value === undefined || options.some((option) => option.value === value) ? null : (
          // Not in the list, or the list is not there yet: it must not read as no choice.
          <option value={value}>…</option>
        )}
        {grouped(options).map(([group, choices]) =>
          group === undefined ? (
            choices.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {choices.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}

const optionOf = ({ value, label }: Choice<string>) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Groups adjacent options by their `group`. */
function grouped(options: readonly Choice<string>[]): [string | undefined, Choice<string>[]][] {
  const groups: [string | undefined, Choice<string>[]][] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last[0] === option.group) last[1].push(option);
    else groups.push([option.group, [option]]);
  }
  return groups;
}

interface ToggleChipProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A filter that is on or off. */
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

interface TextChipProps {
  label: string;
  value: string | undefined;
  onChange: (text: string | undefined) => void;
  maxLength: number;
  /** The placeholder for no text. */
  any: string;
  /** The '/' key focuses this field. */
  isSearch?: boolean;
  /** Full names, offered when part of one is typed. */
  suggestions?: readonly string[];
}

/** A filter by part of a name. */
export function TextChip(props: TextChipProps) {
  const { label, value, onChange, maxLength, any, isSearch, suggestions } = props;
  const list = useId();
  return (
    <label className={classes.chip} data-set={value !== undefined || undefined}>
      <span className={`${text.dimmed} ${classes.name}`}>{label}</span>
      <input
        className={classes.control}
        data-text
        data-search={isSearch || undefined}
        placeholder={any}
        value={value ?? ''}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value || undefined)}
        {...(suggestions && { list, autoComplete: 'off' })}
      />
      {suggestions ? (
        <datalist id={list}>
          {namesNear(suggestions, value ?? '').map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : null}
    </label>
  );
}

/** A longer list of suggestions would not be read. */
const MOST_SUGGESTED = 12;

/** The names containing a text, those that begin with it first; none once a full name is typed. */
function namesNear(names: readonly string[], text: string): string[] {
  const part = foldName(text.trim());
  const holding = [...new Set(names)].filter(isNamed(text));
  const begins = (name: string) => Number(foldName(name).startsWith(part));
  return holding.sort((a, b) => begins(b) - begins(a) || a.localeCompare(b)).slice(0, MOST_SUGGESTED);
}

interface SearchChipProps {
  label: string;
  value: string | undefined;
  /** Called when the typing pauses. */
  onChange: (text: string | undefined) => void;
}

/** A search field. The typed text shows at once, however slow the URL or the answer is. */
export function SearchChip({ label, value, onChange }: SearchChipProps) {
  const [typed, type] = useDebouncedText(value, onChange);
  return (
    <input
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={label}
      value={typed ?? ''}
      maxLength={100}
      data-search
      onChange={(event) => type(event.target.value || undefined)}
    />
  );
}
