import type {
  Catalogue,
  ReasonValue,
  SimpleReasonOf,
  ValuesOf,
} from '@gerai/shared/http/reason-catalogue.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { durationText, formatCivilDate, formatInstant, formatNumber } from './time.ts';

/** A reason from the server or a rule; `message` is the server's English text. */
export interface ExplainedReason {
  reason?: string | undefined;
  values?: Readonly<Record<string, ReasonValue>> | undefined;
  message?: string | undefined;
}

/** Formats the values of a reason in the user's language. */
export interface Say {
  number(value: unknown): string;
  /** A civil date. */
  date(value: unknown): string;
  moment(value: unknown): string;
  /** Seconds, rounded up as people say them. */
  wait(value: unknown): string;
  plain(value: unknown): string;
  /** A word that the server has a fixed set of, such as 'approved'. */
  word(value: unknown, words: Readonly<Record<string, MessageDescriptor>>): string;
}

/** The texts of a catalogue's reasons that the browser says otherwise than shared. */
export type ReasonTexts<C extends Catalogue> = {
  readonly [R in keyof C & string]?: R extends SimpleReasonOf<C>
    ? MessageDescriptor
    : (values: Given<C[R]>, say: Say) => MessageDescriptor;
};

/** Lists, numbers above 999 and times must be formatted with `say`. */
type Given<Text extends string> = { readonly [Name in keyof ValuesOf<Text>]: string | number };

// biome-ignore lint/suspicious/noExplicitAny: of any catalogue; ReasonTexts has checked it.
type AnyText = MessageDescriptor | ((values: any, say: Say) => MessageDescriptor);

const texts = new Map<string, AnyText>();

/**
 * Registers a feature's reasons. They load with its screens, not with the first load. A text that is not given is that of
 * shared, which the build writes into the call (web/shared-reasons.ts).
 */
export function addReasonTexts<C extends Catalogue>(more: ReasonTexts<C>): void {
  for (const [reason, text] of Object.entries(more as Readonly<Record<string, AnyText>>))
    texts.set(reason, text);
}

export const knowsReason = (reason: string): boolean => texts.has(reason);

/** The text of a reason in the user's language; for an unregistered reason the server's message. */
export function reasonText(
  i18n: I18n,
  { reason = '', values = {}, message = reason }: ExplainedReason,
): string {
  const text = texts.get(reason);
  if (!text) return message;
  return i18n._(typeof text === 'function' ? text(values, sayIn(i18n)) : text);
}

function sayIn(i18n: I18n): Say {
  const language: Language = i18n.locale === 'id' ? 'id' : 'en';
  return {
    number: (value) => formatNumber(Number(value), language),
    date: (value) => formatCivilDate(String(value), 'date', language),
    moment: (value) => formatInstant(String(value), 'dateTime', language),
    wait: (value) => durationText(roundUp(Number(value)) * 1000, language),
    plain: (value) => [value].flat().join(', '),
    word: (value, words) => {
      const known = words[String(value)];
      return known ? i18n._(known) : String(value);
    },
  };
}

/** Whole minutes, and hours from six on: nobody is sent back too early. */
function roundUp(seconds: number): number {
  const step = seconds < 6 * 3600 ? 60 : 3600;
  return Math.ceil(seconds / step) * step;
}
