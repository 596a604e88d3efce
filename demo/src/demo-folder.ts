import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '@gerai/server/database/embedded/lock.ts';

/** Tells a folder of the demo from any other: only such a one is ever emptied. */
const MARK = 'demo.json';

export interface DemoFolder {
  /** The database, and beside it the files. */
  database: string;
  files: string;
  /** Whether it is yet to be filled. */
  isNew: boolean;
  /** To be called when it is filled: a start that was cut short before that begins anew. */
  markFilled(): void;
}

/**
 * The demo's folder, made where it is missing, emptied when `reset` is asked for or when filling it was cut short.
 * Throws for a folder that holds something else, and for one that another process uses.
 */
export function openDemoFolder(folder: string, reset: boolean): DemoFolder {
  const database = join(folder, 'database');
  const mark = join(folder, MARK);
  const isFilled = readMark(mark);
  if (isFilled === undefined && existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} holds something other than the demo. Choose another DATA_DIR.`);
  const isNew = reset || !isFilled;
  if (isNew) {
    if (existsSync(database)) lockFolder(database).release();
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeMark(mark, false);
  }
  return { database, files: join(folder, 'files'), isNew, markFilled: () => writeMark(mark, true) };
}

/** Undefined where there is no mark. */
function readMark(mark: string): boolean | undefined {
  if (!existsSync(mark)) return undefined;
  return (JSON.parse(readFileSync(mark, 'utf8')) as { filled: boolean }).filled;
}

const writeMark = (mark: string, filled: boolean) => writeFileSync(mark, `${JSON.stringify({ filled })}\n`);
