import { createHash } from 'node:crypto';
import { insertRows } from '@gerai/server/database/queries/insert-rows.ts';
import type { Tables } from '@gerai/server/database/schema/tables.ts';
import type { Transaction } from 'kysely';

type Row<T extends keyof Tables & string> = Parameters<typeof insertRows<T>>[2][number];

/** The rows of a business, collected in the order in which they refer to each other, before there is a database. */
export interface Rows {
  /** Adds rows to a table; a promise is waited for when they are inserted. */
  add<T extends keyof Tables & string>(table: T, rows: Awaitable<readonly Row<T>[]>): void;
  /** Inserts them all, in statements of a thousand. Gives their number. */
  insert(tx: Transaction<Tables>): Promise<number>;
}

type Awaitable<T> = T | Promise<T>;

export function collectRows(): Rows {
  const inserts: ((tx: Transaction<Tables>) => Promise<number>)[] = [];
  return {
    add(table, rows) {
      // A failure is reported by the insert that waits for it.
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

/** By this a verb knows what is sent a second time; nobody sends these. In PostgreSQL's form. */
export const contentHash = (id: string): string => `\\x${createHash('sha256').update(id).digest('hex')}`;
