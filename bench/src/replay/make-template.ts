import { isDeepStrictEqual } from 'node:util';
import type { NewBytes, Sighting, Statement } from './statement.ts';

/** PostgreSQL stores no zero byte, so no value holds one. */
export const slot = (name: string) => `\0${name}\0`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Makes of two sightings of one kind of request the statements of any further one. Known values (a task's id, a
 * user's) become slots of their names; ids and digests that differ for another reason are the server's own making,
 * and new each time; whatever else differs, such as the time, stays as it was first.
 * Throws when the two did not send the same statements.
 */
export function makeTemplate(first: Sighting, second: Sighting): Statement[] {
  const texts = ({ statements }: Sighting) => statements.map(({ text }) => text);
  if (!isDeepStrictEqual(texts(first), texts(second)))
    throw new Error(`A request did not repeat its statements:\n${texts(first)}\nthen\n${texts(second)}`);
  const fresh = new Map<string, string>();

  function merge(one: unknown, other: unknown): unknown {
    if (isDeepStrictEqual(one, other)) return one;
    if (Array.isArray(one) && Array.isArray(other)) return one.map((value, at) => merge(value, other[at]));
    if (typeof one === 'string' && UUID.test(one)) {
      if (!fresh.has(one)) fresh.set(one, `fresh${fresh.size}`);
      return slot(fresh.get(one)!);
    }
    if (Buffer.isBuffer(one)) return { newBytes: one.length } satisfies NewBytes;
    return one;
  }

  return first.statements.map(({ text, values }, at) => {
    const others = second.statements[at]!.values;
    return {
      text,
      values: values.map((value, column) =>
        merge(markKnown(value, first.known), markKnown(others[column], second.known)),
      ),
    };
  });
}

function markKnown(value: unknown, known: Sighting['known']): unknown {
  if (Array.isArray(value)) return value.map((entry) => markKnown(entry, known));
  if (typeof value !== 'string') return value;
  return Object.entries(known).reduce((text, [name, text_]) => text.replaceAll(text_, slot(name)), value);
}
