import { statfsSync } from 'node:fs';
import type { DatabaseLog } from './database.ts';
import type { Engine } from './engine.ts';

export interface DiskGuardOptions {
  engine: Engine;
  folder: string;
  log: DatabaseLog;
  /** Bytes to keep free, by default 256 MiB: the most that the log grows between two checks. */
  reserve?: number;
  /** Milliseconds between two checks. */
  interval?: number;
  /** Returns the free bytes; replaceable in tests. */
  measure?: (folder: string) => number;
}

/** Refuses writes before the disk is full, because PostgreSQL stops for good when its log can't grow. */
export interface DiskGuard {
  readonly refusing: boolean;
  /** Checks if the last check is long enough ago. Needed because statements starve the timer. */
  checkWhenDue(): Promise<void>;
  /** The same inside a transaction, where writes can't be switched off: returns whether it must abort. */
  mustGiveUp(): boolean;
  check(): Promise<void>;
  stop(): void;
}

export function guardDisk(options: DiskGuardOptions): DiskGuard {
  const { engine, folder, log, reserve = 256 * 2 ** 20, interval = 2_000, measure = freeBytes } = options;
  let refusing = false;
  let checking = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let bytes = Number.POSITIVE_INFINITY;

  function free(): number {
    checkedAt = performance.now();
    bytes = measure(folder);
    return bytes;
  }

  const freeWhenDue = () => (performance.now() - checkedAt >= interval ? free() : bytes);

  async function refuse(value: boolean): Promise<void> {
    refusing = value;
    await engine.exec(`set default_transaction_read_only = ${value ? 'on' : 'off'}`);
    const mebibytes = Math.round(bytes / 2 ** 20);
    if (value) log.error({ folder, mebibytes }, 'The disk is almost full: writes are refused');
    else log.info({ folder, mebibytes }, 'The disk has room again: writes are accepted');
  }

  async function decide(): Promise<void> {
    // Writes resume at 1.25 times the reserve, to avoid flapping.
    if (refusing && free() >= reserve * 1.25) await refuse(false);
    if (refusing || free() >= reserve) return;
    // A checkpoint frees old log files, which is often enough.
    await engine.exec('checkpoint');
    if (free() < reserve) await refuse(true);
  }

  async function check(): Promise<void> {
    if (checking) return;
    checking = true;
    await decide().finally(() => {
      checking = false;
    });
  }

  const report = (error: unknown) => log.error({ err: error }, 'The free disk space could not be checked');
  const timer = setInterval(() => void check().catch(report), interval).unref();

  return {
    get refusing() {
      return refusing;
    },
    check,
    checkWhenDue: async () => {
      if (performance.now() - checkedAt >= interval) await check();
    },
    mustGiveUp: () => freeWhenDue() < reserve / 2,
    stop: () => clearInterval(timer),
  };
}

/** Bytes available to this process on a folder's disk. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
