import { vi } from 'vitest';
import { PLANNED_ANEW, PreparedClient } from '../database/connection/pool/prepared-client.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Planned for its values each time, and never for all values. */
  plannedAnew: boolean;
}

/** The reading statements that the connections to a server are given while `act` runs, each text once. */
export async function recordStatements(act: () => Promise<unknown>): Promise<Statement[]> {
  const found = new Map<string, Statement>();
  const { query } = PreparedClient.prototype;
  const spy = vi.spyOn(PreparedClient.prototype, 'query').mockImplementation(function (
    this: PreparedClient,
    ...input: unknown[]
  ) {
    const [text, values] = input;
    if (typeof text === 'string' && /^\s*(\/\*.*?\*\/\s*)?(select|with|\()/i.test(text))
      found.set(text, {
        text,
        values: Array.isArray(values) ? values : [],
        plannedAnew: text.startsWith(PLANNED_ANEW),
      });
    return query.apply(this, input);
  });
  try {
    await act();
  } finally {
    spy.mockRestore();
  }
  return [...found.values()];
}
