import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import type { Statement } from './statement.ts';

/**
 * Calls `onAnswered` after each HTTP response of this process with the statements that its request sent through pg,
 * without the server's background statements. Call it before the server starts.
 */
export function recordStatements(onAnswered: (statements: Statement[]) => void): void {
  const current = new AsyncLocalStorage<Statement[]>();
  const byRequest = new WeakMap<IncomingMessage, Statement[]>();
  subscribe('http.server.request.start', (message) => {
    const statements: Statement[] = [];
    byRequest.set((message as { request: IncomingMessage }).request, statements);
    current.enterWith(statements);
  });
  subscribe('http.server.response.finish', (message) =>
    onAnswered(byRequest.get((message as { request: IncomingMessage }).request) ?? []),
  );

  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...given) {
    const result = query.apply(this, given);
    const statement = statementOf(given);
    // Excludes the set-up of a new connection, which runs within the request that first needed it.
    if (!statement || /^\s*set /i.test(statement.text)) return result;
    current.getStore()?.push(statement);
    result?.then(
      ({ rowCount }) => {
        statement.rowCount = rowCount ?? 0;
      },
      () => {},
    );
    return result;
  };
}

type Query = (this: unknown, ...given: unknown[]) => Promise<{ rowCount: number | null }> | undefined;

function statementOf([config, values]: unknown[]): Statement | undefined {
  if (typeof config === 'string') return { text: config, values: Array.isArray(values) ? values : [] };
  const { text, values: inside } = config as { text?: unknown; values?: unknown };
  if (typeof text !== 'string') return undefined;
  return { text, values: Array.isArray(values) ? values : Array.isArray(inside) ? inside : [] };
}
