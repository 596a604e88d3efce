import type {
  Catalogue,
  ReasonValue,
  SimpleReasonOf,
  ValuesOf,
} from '@gerai/shared/http/reason-catalogue.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { formatCivilDate, formatInstant, formatNumber } from './time.ts';

/** A reason as it comes from the server or a rule; `message` is the server's English. */
export interface Told {
  reason?: string | undefined;
  values?: Readonly<Record<string, ReasonValue>> | undefined;
  message?: string | undefined;
}

/** Writes the values of a reason in the reader's language. */
export interface Say {
  number(value: unknown): string;
  /** A civil date. */
  date(value: unknown): string;
  moment(value: unknown): string;
  list(value: unknown): string;
  /** One of some words that the server knows, such as 'approved'. */
  word(value: unknown, words: Readonly<Record<string, MessageDescriptor>>): string;
}

/** What the browser says for each reason of a catalogue. */
export type ReasonTexts<C extends Catalogue> = {
  readonly [R in keyof C & string]: R extends SimpleReasonOf<C>
    ? MessageDescriptor
    : (values: Given<C[R]>, say: Say) => MessageDescriptor;
};

/** A list is written by `say` alone, as are numbers above 999 and times. */
type Given<Text extends string> = { readonly [Name in keyof ValuesOf<Text>]: string | number };

// biome-ignore lint/suspicious/noExplicitAny: of any catalogue; ReasonTexts has checked it.
type AnyText = MessageDescriptor | ((values: any, say: Say) => MessageDescriptor);

const texts = new Map<string, AnyText>();

/** Makes the reasons of a feature known: they come with its screens, not with the first load. */
export function addReasonTexts<C extends Catalogue>(more: ReasonTexts<C>): void {
  for (const [reason, text] of Object.entries<AnyText>(more)) texts.set(reason, text);
}

export const knowsReason = (reason: string): boolean => texts.has(reason);

/** A reason in the reader's language; one that no screen here knows in the server's words. */
export function reasonText(i18n: I18n, { reason = '', values = {}, message = reason }: Told): string {
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
    list: (value) => [value].flat().join(', '),
    word: (value, words) => {
      const known = words[String(value)];
      return known ? i18n._(known) : String(value);
    },
  };
}
