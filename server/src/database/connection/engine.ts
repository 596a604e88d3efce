import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { AppError } from '../../platform/errors.ts';
import { typeParsers } from './type-parsers.ts';

/** The code with which PostgreSQL exits after an ordinary error; any other exception inside it is fatal. */
const ORDINARY_ERROR = 100;

interface EngineModule {
  _PostgresMainLoopOnce(): void;
  stackRestore(pointer: number): void;
}

/**
 * PGlite that stops for good after a panic (a log that can't be written, corrupted memory). Plain PGlite swallows the
 * panic, and the next statement loops forever; here every later statement is refused.
 */
export class Engine extends PGlite {
  failure: AppError | undefined;
  readonly #onFatal: (error: Error) => void;

  private constructor(options: PGliteOptions, onFatal: (error: Error) => void) {
    super({ ...options, parsers: { ...typeParsers, ...options.parsers } });
    this.#onFatal = onFatal;
  }

  /** Starts the database. `onFatal` is called once when it has stopped for good; the process should then exit. */
  static async start(options: PGliteOptions, onFatal: (error: Error) => void): Promise<Engine> {
    const engine = new Engine(options, onFatal);
    await engine.waitReady;
    engine.#watch();
    return engine;
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.failure) throw this.failure;
    return super.execProtocolRawSync(message);
  }

  #watch(): void {
    const module = this.Module as unknown as EngineModule;
    const { _PostgresMainLoopOnce: loop, stackRestore } = module;
    module._PostgresMainLoopOnce = () => {
      try {
        loop();
      } catch (error) {
        if ((error as { status?: number }).status !== ORDINARY_ERROR) this.#fail(error);
        throw error;
      }
    };
    // The only hook between a swallowed panic and the endless loop.
    module.stackRestore = (pointer) => {
      stackRestore(pointer);
      if (this.failure) throw this.failure;
    };
  }

  #fail(cause: unknown): void {
    this.failure = new AppError('unavailable', 'http.database_stopped', undefined, { cause });
    this.#onFatal(this.failure);
  }
}
