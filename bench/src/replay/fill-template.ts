import { randomBytes, randomUUID } from 'node:crypto';
import { isNewBytes, type Statement } from './statement.ts';

/** The values of a template's statement for one request. Ids generated on the way are added to `slots`. */
export function fillTemplate(values: Statement['values'], slots: Record<string, string>): unknown[] {
  return values.map((value) => fill(value, slots));
}

function fill(value: unknown, slots: Record<string, string>): unknown {
  if (typeof value === 'string')
    return value.includes('\0')
      ? value.replace(/\0(\w+)\0/g, (_, name: string) => (slots[name] ??= randomUUID()))
      : value;
  if (Array.isArray(value)) return value.map((entry) => fill(entry, slots));
  return isNewBytes(value) ? randomBytes(value.newBytes) : value;
}
