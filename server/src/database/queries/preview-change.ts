import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../schema/tables.ts';

class Undone<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('A previewed change was undone');
    this.result = result;
  }
}

/** What a change would give: it is made in a transaction that is rolled back, so that the preview is the change itself. */
export async function previewChange<Result>(
  db: Context['db'],
  change: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      throw new Undone(await change(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}
