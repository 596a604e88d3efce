import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '@gerai/server/database/embedded/lock.ts';

/** The file that marks a folder as a demo's; only such a folder is ever emptied. */
const MARK = 'demo.json';

export interface DemoFolder {
  /** The database's folder; the files are beside it. */
  database: string;
  files: string;
  /** Whether it still has to be filled. */
  isNew: boolean;
  /** Call it once the folder is filled; a start interrupted before that begins again. */
  markFilled(): void;
}

/**
 * Opens the demo's folder: creates it if missing, empties it on `reset` or when filling it was interrupted. Throws for
 * a folder with other content, or one in use by another process.
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

/** Undefined without a mark. */
function readMark(mark: string): boolean | undefined {
  if (!existsSync(mark)) return undefined;
  return (JSON.parse(readFileSync(mark, 'utf8')) as { filled: boolean }).filled;
}

const writeMark = (mark: string, filled: boolean) => writeFileSync(mark, `${JSON.stringify({ filled })}\n`);
