import { type ConnectionProvider, type DatabaseConnection, type Dialect, Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { openTurns, SERVER, type Turns } from './turns.ts';

/** A database whose connections people share fairly. */
export interface SharedDatabase {
  /** For the server's own work. */
  db: Kysely<Tables>;
  /** The same for the work of one person: each statement outside of a transaction, and each transaction, is a turn. */
  of(owner: string): Kysely<Tables>;
  turns: Pick<Turns, 'waiting'>;
  destroy(): Promise<void>;
}

/** Opens a dialect of `slots` connections. */
export function shareConnections(dialect: Dialect, slots: number): SharedDatabase {
  const turns = openTurns(slots);
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
    if (turn !== undefined) await turn;
    try {
      return await this.#connections.provideConnection(consumer, options);
    } finally {
      this.#turns.give(this.#owner);
    }
  }
}
