import type { Results, Transaction } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { AppError } from '../../platform/errors.ts';
import type { DiskGuard } from './disk-guard.ts';
import type { Engine } from './engine.ts';
import { fairTurns } from './yield.ts';

/** The interface that Kysely's PGlite dialect uses, also inside a transaction. */
type Driven = Exclude<PGliteDialectConfig['pglite'], (...given: never[]) => unknown>;
type DrivenTransaction = Parameters<Parameters<Driven['transaction']>[0]>[0];
type Statement = [text: string, parameters?: unknown[], options?: { rowMode?: 'array' | 'object' }];

/**
 * The embedded database's single session, for Kysely. PGlite queues whole transactions, so a statement of one request
 * never runs inside another's transaction. In addition, each statement yields to other work, and a full disk gives a
 * clear error.
 */
export function shareSession(engine: Engine, guard?: DiskGuard): Driven {
  const takeTurn = fairTurns();

  async function query<T>(...statement: Statement): Promise<Results<T>> {
    await guard?.checkWhenDue();
    await takeTurn();
    return run<T>(engine, statement);
  }

  function inside(transaction: Transaction): DrivenTransaction {
    async function query<T>(...statement: Statement): Promise<Results<T>> {
      if (guard?.mustGiveUp()) throw diskFull();
      await takeTurn();
      return run<T>(transaction, statement);
    }
    return { query, rollback: () => transaction.rollback() };
  }

  async function transaction<T>(work: (transaction: DrivenTransaction) => Promise<T>): Promise<T> {
    await guard?.checkWhenDue();
    await takeTurn();
    let begun = false;
    try {
      return await engine.transaction((given) => {
        begun = true;
        return work(inside(given));
      });
    } catch (error) {
      // Kysely waits for its callback, so if the transaction could not begin, its first statement gets the error.
      if (!begun) await work(refusing(error));
      throw error;
    }
  }

  return {
    query,
    transaction,
    waitReady: engine.waitReady,
    ready: true,
    get closed() {
      return engine.closed;
    },
    // Kysely is not the engine's only user; the engine is closed after all of them.
    close: async () => {},
  };
}

/**
 * Statements without parameters use the simple protocol, as in node-postgres, which allows several in one text, such
 * as a migration.
 */
async function run<T>(on: Engine | Transaction, [text, parameters, options]: Statement): Promise<Results<T>> {
  try {
    if (parameters?.length) return await on.query<T>(text, parameters, options);
    const results = await on.exec(text, options);
    return results.at(-1) as Results<T>;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === REFUSED_BY_GUARD || code === NO_SPACE) throw diskFull(error);
    throw error;
  }
}

/** SQLSTATE for writes in a read-only transaction; only the guard makes transactions read-only. */
const REFUSED_BY_GUARD = '25006';
const NO_SPACE = '53100';

function diskFull(cause?: unknown): AppError {
  return new AppError('no_space', 'http.no_disk_space', undefined, { cause });
}

function refusing(error: unknown): DrivenTransaction {
  const refuse = () => Promise.reject(error);
  return { query: refuse, rollback: refuse };
}
