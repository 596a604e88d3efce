import { type ConnectionProvider, type DatabaseConnection, type Dialect, Kysely } from 'kysely';
import { openTurns, type Turns } from '../../../platform/turns/turns.ts';
import type { Tables } from '../../schema/tables.ts';

/** Whose turn the server's own work takes: jobs, live streams, caches. */
const SERVER = '';

/** A database whose connections people share fairly. */
export interface SharedDatabase {
  /** For the server's own work. */
  db: Kysely<Tables>;
  /** The same for the work of one person: each statement outside of a transaction, and each transaction, is a turn. */
  of(owner: string): Kysely<Tables>;
  turns: Pick<Turns, 'waiting'>;
  destroy(): Promise<void>;
}

/** The turns at so many connections: nobody but the server itself takes the last of several, so one person alone makes nobody wait. */
export const openConnectionTurns = (slots: number): Turns =>
  openTurns({ size: slots, each: Math.max(1, slots - 1), unbounded: SERVER });

/** Opens a dialect of `slots` connections. */
export function shareConnections(dialect: Dialect, slots: number): SharedDatabase {
  const turns = openConnectionTurns(slots);
  const driver = dialect.createDriver();
  const config = {
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db: Kysely<unknown>) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => driver,
    },
  };
  const all = new Kysely<Tables>(config);
  const executor = all.getExecutor();
  const of = (owner: string) => {
    const inTurn = executor.withConnectionProvider(new TurnTaker(executor, turns, owner));
    return new Kysely<Tables>({ config, dialect: config.dialect, driver, executor: inTurn });
  };
  return { db: of(SERVER), of, turns, destroy: () => all.destroy() };
}

/** Provides connections in one person's turn. */
class TurnTaker implements ConnectionProvider {
  readonly #connections: ConnectionProvider;
  readonly #turns: Turns;
  readonly #owner: string;

  constructor(connections: ConnectionProvider, turns: Turns, owner: string) {
    this.#connections = connections;
    this.#turns = turns;
    this.#owner = owner;
  }

  async provideConnection<T>(
    consumer: (connection: DatabaseConnection) => Promise<T>,
    options?: Parameters<ConnectionProvider['provideConnection']>[1],
  ): Promise<T> {
    const turn = this.#turns.take(this.#owner);
    if (typeof turn === 'object') await turn.begins;
    try {
      return await this.#connections.provideConnection(consumer, options);
    } finally {
      this.#turns.give(this.#owner);
    }
  }
}
