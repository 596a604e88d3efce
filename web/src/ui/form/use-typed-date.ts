import { businessDate } from '@gerai/shared/time/business-time.ts';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { serverNow } from '../../core/api/server-clock.ts';
import { useLanguage } from '../../core/i18n/language.tsx';
import { formatCivilDate } from '../../core/i18n/time.ts';
import { readDate } from './read-date.ts';

/**
 * A text field showing a civil date in the format of all screens ('22 Nov 2026', independent of the browser's locale).
 * Invalid text stays in the field and sets `isInvalid`; the value then does not change.
 */
export function useTypedDate(value: string | undefined, onChange: (date: string | undefined) => void) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [isInvalid, setIsInvalid] = useState(false);
  const [known, setKnown] = useState(value);
  // The last date given to `onChange`; it may come back as `value` only after more was typed.
  const [given, setGiven] = useState(value);
  const picker = useRef<HTMLInputElement>(null);
  if (value !== known) {
    setKnown(value);
    // A new value from outside replaces the typed text.
    if (value !== given) {
      setTyped(undefined);
      setIsInvalid(false);
    }
  }
  const tell = (date: string | undefined) => {
    if (date === value) return;
    setGiven(date);
    onChange(date);
  };
  const settle = () => {
    if (typed === undefined) return;
    const date = readDate(typed, businessDate(serverNow()));
    if (typed.trim() !== '' && date === undefined) return setIsInvalid(true);
    setTyped(undefined);
    tell(date);
  };
  const open = () => {
    // Browsers without `showPicker` can only be typed in.
    if (typeof picker.current?.showPicker === 'function') picker.current.showPicker();
  };
  return {
    isInvalid,
    open,
    field: {
      type: 'text' as const,
      autoComplete: 'off',
      value: typed ?? (value === undefined ? '' : formatCivilDate(value, 'date', language)),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const text = event.currentTarget.value;
        const date = readDate(text);
        setTyped(text);
        setIsInvalid(false);
        if (date !== undefined || text.trim() === '') tell(date);
      },
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') settle();
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      },
    },
    /** The browser's calendar; only its button opens it. */
    picker: {
      ref: picker,
      type: 'date',
      tabIndex: -1,
      'aria-hidden': true,
      value: value ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(undefined);
        setIsInvalid(false);
        tell(event.currentTarget.value || undefined);
      },
    },
  };
}
