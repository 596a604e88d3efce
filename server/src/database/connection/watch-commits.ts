import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';

/**
 * The dialect, calling `onCommit` after the commit of each transaction, or single statement, of which a statement's text
 * matches `written`.
 */
export function watchCommits(dialect: Dialect, written: RegExp, onCommit: () => void): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => watchDriver(dialect.createDriver(), written, onCommit),
  };
}

function watchDriver(driver: Driver, written: RegExp, onCommit: () => void): Driver {
  const watched = new WeakMap<DatabaseConnection, WatchedConnection>();
  const innerOf = (connection: DatabaseConnection) => (connection as WatchedConnection).inner;

  return {
    init: (options) => driver.init(options),
    destroy: (options) => driver.destroy(options),
    acquireConnection: async (options) => {
      const inner = await driver.acquireConnection(options);
      const known = watched.get(inner);
      if (known) return known;
      const connection = new WatchedConnection(inner, written, onCommit);
      watched.set(inner, connection);
      return connection;
    },
    releaseConnection: (connection, options) => driver.releaseConnection(innerOf(connection), options),
    beginTransaction: async (connection, settings) => {
      await driver.beginTransaction(innerOf(connection), settings);
      (connection as WatchedConnection).enter();
    },
    commitTransaction: async (connection) => {
      try {
        await driver.commitTransaction(innerOf(connection));
      } finally {
        // Also after an error: a commit whose answer was lost may have happened.
        (connection as WatchedConnection).leave({ committed: true });
      }
    },
    rollbackTransaction: async (connection) => {
      (connection as WatchedConnection).leave({ committed: false });
      await driver.rollbackTransaction(innerOf(connection));
    },
    savepoint: async (connection, ...rest) => driver.savepoint?.(innerOf(connection), ...rest),
    rollbackToSavepoint: async (connection, ...rest) =>
      driver.rollbackToSavepoint?.(innerOf(connection), ...rest),
    releaseSavepoint: async (connection, ...rest) => driver.releaseSavepoint?.(innerOf(connection), ...rest),
  };
}

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #written: RegExp;
  readonly #onCommit: () => void;
  #isInTransaction = false;
  #hasWritten = false;

  constructor(inner: DatabaseConnection, written: RegExp, onCommit: () => void) {
    this.inner = inner;
    this.#written = written;
    this.#onCommit = onCommit;
  }

  enter(): void {
    this.#isInTransaction = true;
  }

  leave({ committed }: { committed: boolean }): void {
    const hasWritten = this.#hasWritten;
    this.#isInTransaction = false;
    this.#hasWritten = false;
    if (committed && hasWritten) this.#onCommit();
  }

  async executeQuery<R>(query: CompiledQuery) {
    if (!this.#written.test(query.sql)) return await this.inner.executeQuery<R>(query);
    this.#hasWritten = true;
    try {
      return await this.inner.executeQuery<R>(query);
    } finally {
      if (!this.#isInTransaction) this.leave({ committed: true });
    }
  }

  streamQuery<R>(...given: Parameters<DatabaseConnection['streamQuery']>) {
    return this.inner.streamQuery<R>(...given);
  }
}
