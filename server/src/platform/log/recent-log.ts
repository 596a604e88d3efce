import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/schema/tables.ts';
import { foldLines, type LogLine, textOf } from './fold-lines.ts';
import { serverName } from './server-name.ts';

export interface RecentLogOptions {
  /** Milliseconds between two writes, by default 1 s. */
  interval?: number;
  /** Maximum lines below 'warn' per write, by default 100. The rest is only counted. */
  ordinaryPerWrite?: number;
  /** Maximum lines waiting for the database, by default 2000. */
  waiting?: number;
  /** Lines below 'warn' stored in the database, and the same number at or above: by default 10,000. */
  kept?: number;
  /** Lines of one kind at or above 'warn' stored in the database, by default 500. */
  keptOfKind?: number;
}

/** A second destination of the log, so that the logs of all servers can be read in one place. */
export interface RecentLog {
  /** Accepts a JSON line from the log. Never waits and never throws. */
  write(line: string): void;
  /** Starts writing to a database; until then lines are queued. Returns a function that stops it after a last write. */
  keepIn(db: Kysely<Tables>): () => Promise<void>;
}

const LEVELS: Record<string, number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };
const WARN = 40;
/** Writes between two deletions of the oldest lines. */
const TRIM_EVERY = 60;
/** Maximum backoff after errors, in intervals. */
const LONGEST_PAUSE = 30;

/**
 * Stores the latest lines in the database, in batches independent of requests. It never logs itself. When the
 * database fails, lines are dropped instead of gathered, so that logging does not aggravate the failure.
 */
export function openRecentLog(options: RecentLogOptions = {}): RecentLog {
  const { interval = 1_000, ordinaryPerWrite = 100, waiting = 2_000, kept = 10_000 } = options;
  const { keptOfKind = 500 } = options;
  const server = serverName();
  let lines: LogLine[] = [];
  const folded = foldLines();
  let ordinary = 0;
  let dropped = 0;
  let writes = 0;

  function write(text: string): void {
    const level = levelOf(text);
    if (level < LEVELS.info!) return;
    if (level >= WARN && folded.add(text)) return;
    if (lines.length >= waiting || (level < WARN && ordinary >= ordinaryPerWrite)) {
      dropped += 1;
      return;
    }
    if (level < WARN) ordinary += 1;
    const line = { level, text: text.trimEnd() };
    lines.push(level < WARN ? line : folded.begin(line));
  }

  /** Lines that could not be written are retried before later ones. */
  async function flush(db: Kysely<Tables>): Promise<void> {
    const batch = lines;
    const left = dropped;
    if (batch.length === 0 && left === 0) return;
    [lines, ordinary, dropped] = [[], 0, 0];
    folded.end();
    try {
      await insert(db, left > 0 ? [...batch, leftOut(left)] : batch);
      writes += 1;
      if (writes % TRIM_EVERY === 0) await trim(db, { kept, keptOfKind });
    } catch (error) {
      lines = [...batch, ...lines].slice(0, waiting);
      dropped += left;
      throw error;
    }
  }

  async function insert(db: Kysely<Tables>, batch: LogLine[]): Promise<void> {
    await db
      .insertInto('recent_log')
      .values(
        batch.map((line) => ({
          at: timeOf(line.text),
          level: line.level,
          server,
          kind: line.kind ?? '',
          line: textOf(line),
        })),
      )
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

/** Pino writes the level first, then the time. */
const levelOf = (text: string): number => LEVELS[/^\{"level":"(\w+)"/.exec(text)?.[1] ?? ''] ?? 0;
const timeOf = (text: string): string => /"time":"([^"]+)"/.exec(text)?.[1] ?? new Date().toISOString();

function leftOut(count: number): LogLine {
  const time = new Date().toISOString();
  const text = JSON.stringify({ level: 'info', time, msg: `${count} more lines were not kept here` });
  return { level: LEVELS.info!, text };
}

/**
 * Removes what is older than the newest `kept` ordinary lines, the newest `keptOfKind` worse ones of each kind, and the
 * newest `kept` worse ones: a flood of one error pushes out no other.
 */
async function trim(
  db: Kysely<Tables>,
  { kept, keptOfKind }: { kept: number; keptOfKind: number },
): Promise<void> {
  await sql`
    delete from recent_log where id in (
      select id from (
        select id, row_number() over (partition by kind order by id desc) as place from recent_log
        where level >= ${sql.lit(WARN)}
      ) ranked where place > ${keptOfKind}
    )`.execute(db);
  for (const isOrdinary of [true, false]) {
    const kind = isOrdinary ? sql`level < ${sql.lit(WARN)}` : sql`level >= ${sql.lit(WARN)}`;
    await sql`
      delete from recent_log where ${kind} and id <= (
        select id from recent_log where ${kind} order by id desc offset ${kept} limit 1
      )`.execute(db);
  }
}
