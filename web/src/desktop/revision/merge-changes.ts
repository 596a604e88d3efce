import { pickFields } from '@gerai/shared/fields/pick-fields.ts';
/** The values of a form, by field. */
export type Values = object;

/** A form and what it is based on. */
export interface Merge<V extends Values> {
  /** As the form was opened, or last saved. */
  opened: V;
  /** As the thing stands now, as far as is known. */
  theirs: V;
  /** The revision of `theirs`. */
  updated_at: string;
  /** What was typed here in fields that somebody else changed too. */
  mine: Partial<V>;
  /** Fields that somebody else changed and that are settled: taken over, or chosen. */
  settled: readonly (keyof V)[];
}

export const beginMerge = <V extends Values>(opened: V, updated_at: string): Merge<V> => ({
  opened,
  theirs: opened,
  updated_at,
  mine: {},
  settled: [],
});

const fieldsOf = <V extends Values>(values: V) => Object.keys(values) as (keyof V)[];

/** Whether two values of a field are the same: fields by their values, lists whatever their order. */
export const isSameValue = (one: unknown, other: unknown): boolean => keyOf(one) === keyOf(other);

/** What a value is known by. */
function keyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Array.isArray(value)
    ? value.map((item) => JSON.stringify(keyOf(item)))
    : Object.entries(value).map(([field, part]) => JSON.stringify([field, keyOf(part)]));
  return `${Array.isArray(value)} ${parts.sort()}`;
}

/** The fields in which two versions differ. */
export const differingFields = <V extends Values>(one: V, other: V): (keyof V)[] =>
  fieldsOf(one).filter((field) => !isSameValue(one[field], other[field]));

/**
 * Takes up a later revision: fields that were not touched here get its values (`taken`), those that were keep what was
 * typed and wait for a choice.
 */
export function mergeRevision<V extends Values>(
  merge: Merge<V>,
  values: V,
  { theirs, updated_at }: Pick<Merge<V>, 'theirs' | 'updated_at'>,
): { merge: Merge<V>; taken: Partial<V> } {
  const changed = differingFields(merge.theirs, theirs);
  const untouched = changed.filter((field) => isSameValue(values[field], merge.theirs[field]));
  const agreed = changed.filter((field) => isSameValue(values[field], theirs[field]));
  const open = changed.filter((field) => !untouched.includes(field) && !agreed.includes(field));
  return {
    merge: {
      ...merge,
      theirs,
      updated_at,
      mine: { ...merge.mine, ...pickFields(values, open) },
      settled: [...merge.settled.filter((field) => !open.includes(field)), ...untouched, ...agreed],
    },
    taken: pickFields(theirs, untouched),
  };
}

export interface FieldChange {
  field: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** What the form has now; null while it has to be chosen. */
  choice: 'mine' | 'theirs' | null;
}

/** What somebody else changed since the form was opened, field by field. */
export function listChanges<V extends Values>(merge: Merge<V>, values: V): FieldChange[] {
  const { opened, theirs, mine, settled } = merge;
  return differingFields(opened, theirs).map((field) => {
    const isTheirs = isSameValue(values[field], theirs[field]);
    // What was typed after the choice counts, not what was typed before it.
    const own = isTheirs ? (field in mine ? mine[field] : opened[field]) : values[field];
    const choice = isTheirs ? 'theirs' : settled.includes(field) ? 'mine' : null;
    return {
      field: String(field),
      before: opened[field],
      theirs: theirs[field],
      mine: own,
      choice,
    };
  });
}
