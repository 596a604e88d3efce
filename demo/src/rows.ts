import { createHash } from 'node:crypto';
import { insertRows } from '@gerai/server/database/queries/insert-rows.ts';
import type { Tables } from '@gerai/server/database/schema/tables.ts';
import type { Transaction } from 'kysely';

type Row<T extends keyof Tables & string> = Parameters<typeof insertRows<T>>[2][number];

/** The rows of a business in the order of their references, collected before there is a database. */
export interface Rows {
  /** Adds rows to a table; a promise is awaited on insertion. */
  add<T extends keyof Tables & string>(table: T, rows: Awaitable<readonly Row<T>[]>): void;
  /** Inserts all rows, a thousand per statement. Returns their number. */
  insert(tx: Transaction<Tables>): Promise<number>;
}

type Awaitable<T> = T | Promise<T>;

export function collectRows(): Rows {
  const inserts: ((tx: Transaction<Tables>) => Promise<number>)[] = [];
  return {
    add(table, rows) {
      // A failure is reported by the insert that awaits it.
      if (rows instanceof Promise) rows.catch(() => {});
      inserts.push(async (tx) => {
        const ready = await rows;
        await insertRows(tx, table, ready);
        return ready.length;
      });
    },
    async insert(tx) {
      let count = 0;
      for (const insert of inserts) count += await insert(tx);
      return count;
    },
  };
}

/**
 * The hash by which a verb recognises a repeated request; here it only has to be unique. In PostgreSQL's hex format.
 */
export const contentHash = (id: string): string => `\\x${createHash('sha256').update(id).digest('hex')}`;
