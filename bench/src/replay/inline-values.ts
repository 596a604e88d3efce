import type { Statement } from './statement.ts';

/** A statement for psql: each parameter is replaced by a constant whose type is inferred as before. */
export function inlineValues({ text, values }: Statement): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return `'${asText(value).replaceAll("'", "''")}'`;
}

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  return Array.isArray(value) ? asText(value) : `"${asText(value).replace(/["\\]/g, '\\$&')}"`;
}
