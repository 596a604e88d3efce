import { hostname } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';

export interface RecentLogOptions {
  /** Milliseconds between two writes, 1 s. */
  interval?: number;
  /** Lines that are neither a warning nor worse, of one write: 100. The rest is only counted. */
  ordinaryPerWrite?: number;
  /** Lines that wait for the database at most: 2000. */
  waiting?: number;
  /** Ordinary lines that are kept in the database, and as many worse ones: 10,000. */
  kept?: number;
}

interface Line {
  level: number;
  text: string;
}

/** Where the log goes beside standard output, so that the log of every server can be read in one place. */
export interface RecentLog {
  /** Takes a line of JSON from the log. Never waits and never throws. */
  write(line: string): void;
  /** Begins to write to a database; until then lines only wait. Gives what ends it, with a last write. */
  keepIn(db: Kysely<Tables>): () => Promise<void>;
}

const LEVELS: Record<string, number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };
const WARN = 40;
/** Writes between two removals of the oldest lines. */
const TRIM_EVERY = 60;
/** After an error the next write waits longer each time, up to so many intervals. */
const LONGEST_PAUSE = 30;

/**
 * Keeps the latest lines in the database, in batches aside from every request. It never logs itself, and when the
 * database does not take them, lines are dropped rather than gathered: a failure is not made larger by its log.
 */
export function openRecentLog(options: RecentLogOptions = {}): RecentLog {
  const { interval = 1_000, ordinaryPerWrite = 100, waiting = 2_000, kept = 10_000 } = options;
  const server = `${hostname()}:${process.pid}`;
  let lines: Line[] = [];
  let ordinary = 0;
  let dropped = 0;
  let writes = 0;

  function write(text: string): void {
    const level = levelOf(text);
    if (level < LEVELS.info!) return;
    if (lines.length >= waiting || (level < WARN && ordinary >= ordinaryPerWrite)) {
      dropped += 1;
      return;
    }
    if (level < WARN) ordinary += 1;
    lines.push({ level, text: text.trimEnd() });
  }

  /** Lines that could not be written wait for the next time, before those that came meanwhile. */
  async function flush(db: Kysely<Tables>): Promise<void> {
    const batch = lines;
    const left = dropped;
    if (batch.length === 0 && left === 0) return;
    [lines, ordinary, dropped] = [[], 0, 0];
    try {
      await insert(db, left > 0 ? [...batch, leftOut(left)] : batch);
      writes += 1;
      if (writes % TRIM_EVERY === 0) await trim(db, kept);
    } catch (error) {
      lines = [...batch, ...lines].slice(0, waiting);
      dropped += left;
      throw error;
    }
  }

  async function insert(db: Kysely<Tables>, batch: Line[]): Promise<void> {
    await db
      .insertInto('recent_log')
      .values(batch.map(({ level, text }) => ({ at: timeOf(text), level, server, line: text })))
      .execute();
  }

  return {
    write,
    keepIn(db) {
      let failures = 0;
      let timer: NodeJS.Timeout | undefined;
      let writing: Promise<void> | undefined;
      const later = () => {
        const pause = Math.min(2 ** failures, LONGEST_PAUSE);
        timer = setTimeout(() => {
          writing = attempt().finally(later);
        }, interval * pause).unref();
      };
      const attempt = () =>
        flush(db).then(
          () => {
            failures = 0;
          },
          () => {
            failures += 1;
          },
        );
      later();
      return async () => {
        await writing;
        clearTimeout(timer);
        await attempt();
      };
    },
  };
}

/** Pino writes the level first, and then the time. */
const levelOf = (text: string): number => LEVELS[/^\{"level":"(\w+)"/.exec(text)?.[1] ?? ''] ?? 0;
const timeOf = (text: string): string => /"time":"([^"]+)"/.exec(text)?.[1] ?? new Date().toISOString();

function leftOut(count: number): Line {
  const time = new Date().toISOString();
  const text = JSON.stringify({ level: 'info', time, msg: `${count} more lines were not kept here` });
  return { level: LEVELS.info!, text };
}

/** Removes what is older than the newest `kept` ordinary lines, and the newest `kept` worse ones. */
async function trim(db: Kysely<Tables>, kept: number): Promise<void> {
  for (const isOrdinary of [true, false]) {
    const kind = isOrdinary ? sql`level < ${sql.lit(WARN)}` : sql`level >= ${sql.lit(WARN)}`;
    await sql`
      delete from recent_log where ${kind} and id <= (
        select id from recent_log where ${kind} order by id desc offset ${kept} limit 1
      )`.execute(db);
  }
}
