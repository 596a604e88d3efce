import { type ConnectionProvider, type DatabaseConnection, type Dialect, Kysely } from 'kysely';
import { openTurns, type Turns } from '../../../platform/turns/turns.ts';
import type { Tables } from '../../schema/tables.ts';

/** Whose turn the server's own work takes: jobs, live streams, caches. */
const SERVER = '';

/** A database whose connections people share fairly. */
export interface SharedDatabase {
  /** For the server's own work. */
  db: Kysely<Tables>;
  /**
   * The same for the work of one person: each statement outside of a transaction, and each transaction, is a turn. Groups
   * within the owner take turns among themselves, the largest first.
   */
  of(owner: string, within?: readonly string[]): Kysely<Tables>;
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
  const of: SharedDatabase['of'] = (owner, within = []) => {
    const inTurn = executor.withConnectionProvider(new TurnTaker(executor, turns, { owner, within }));
    return new Kysely<Tables>({ config, dialect: config.dialect, driver, executor: inTurn });
  };
  return { db: of(SERVER), of, turns, destroy: () => all.destroy() };
}

interface Owner {
  owner: string;
  within: readonly string[];
}

/** Provides connections in one person's turn. */
class TurnTaker implements ConnectionProvider {
  readonly #connections: ConnectionProvider;
  readonly #turns: Turns;
  readonly #owner: string;
  readonly #within: readonly string[];

  constructor(connections: ConnectionProvider, turns: Turns, { owner, within }: Owner) {
    this.#connections = connections;
    this.#turns = turns;
    this.#owner = owner;
    this.#within = within;
  }

  async provideConnection<T>(
    consumer: (connection: DatabaseConnection) => Promise<T>,
    options?: Parameters<ConnectionProvider['provideConnection']>[1],
  ): Promise<T> {
    const turn = this.#turns.take(this.#owner, { within: this.#within });
    if (typeof turn === 'object') await turn.begins;
    try {
      return await this.#connections.provideConnection(consumer, options);
    } finally {
      this.#turns.give(this.#owner);
    }
  }
}
