import { BUSINESS_ZONE, businessDate, businessTime } from '../time/business-time.ts';

/** Value of a placeholder. It travels as JSON, so a moment is an ISO 8601 string. */
export type ReasonValue = string | number | readonly string[];

/** The placeholder names in a text: 'At most {count} until {at:moment}' has `count` and `at`. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}:${string}` ? Name : Inside) | Placeholder<Rest>
  : never;

/** The values that a text requires, by name. */
export type ValuesOf<Text extends string> = { readonly [Name in Placeholder<Text>]: ReasonValue };

/** English texts by reason. */
export type Catalogue = Readonly<Record<string, string>>;

/** A reason of a catalogue with its values, as a rule returns it. */
export type Because<C extends Catalogue> =
  | { readonly reason: SimpleReasonOf<C>; readonly values?: undefined }
  | {
      [R in Exclude<keyof C & string, SimpleReasonOf<C>>]: {
        readonly reason: R;
        readonly values: ValuesOf<C[R]>;
      };
    }[Exclude<keyof C & string, SimpleReasonOf<C>>];

/** Reasons whose texts have no placeholders. */
export type SimpleReasonOf<C extends Catalogue> = {
  [R in keyof C & string]: [Placeholder<C[R]>] extends [never] ? R : never;
}[keyof C & string];

/** Prefixes each reason with its feature, to make it unique: 'reviews.own_submission'. */
export const reasons = <const Feature extends string, const Texts extends Catalogue>(
  feature: Feature,
  texts: Texts,
) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${feature}.${name}`, text])) as {
    readonly [Name in keyof Texts & string as `${Feature}.${Name}`]: Texts[Name];
  };

/** A placeholder of a text: its name, and its kind, of which the browser has its own formatting (web/shared-reasons.ts). */
export const PLACEHOLDER = /\{(\w+)(?::(\w+))?\}/g;

/** Replaces the placeholders of a text by their values. */
export const fillIn = (text: string, values: Readonly<Record<string, ReasonValue>> = {}): string =>
  text.replace(PLACEHOLDER, (_, name: string, kind = 'plain') => {
    const value = values[name] ?? '';
    return (kinds[kind] ?? plain)(value);
  });

const plain = (value: ReasonValue): string => (typeof value === 'object' ? value.join(', ') : String(value));

/** Formats by placeholder kind. Times are in the business zone. */
const kinds: Record<string, (value: ReasonValue) => string> = {
  plain,
  number: plain,
  /** A civil date. */
  date: plain,
  and: (value) => (typeof value === 'object' ? value.join(' and ') : String(value)),
  moment: (value) => {
    const at = new Date(String(value));
    return `${businessDate(at)} ${businessTime(at)}`;
  },
  /** Seconds, as people say them. */
  wait: (value) => waitText(Number(value)),
  /** Some of the specification's messages for staff are in Indonesian. */
  momentInIndonesian: (value) => indonesian.format(new Date(String(value))),
};

const indonesian = new Intl.DateTimeFormat('id-ID', {
  timeZone: BUSINESS_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
