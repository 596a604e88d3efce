import { parseArgs } from 'node:util';

export interface Options {
  minutes: number;
  seed: string;
  /** Where files are kept; by default a bucket where its programs are installed. */
  bucket: 'swift' | 'folder' | undefined;
  /** Names of the faults to choose from; all that this machine can do if absent. */
  only: string[] | undefined;
  /** Chooses from the pairs of faults instead of the single ones. */
  pairs: boolean;
  /** Keeps the folder with the logs also where nothing is broken. */
  keep: boolean;
}

/** Parses the command line. Throws for an unknown fault, listing the known ones, and for an invalid number. */
export function readOptions(args: string[], faults: readonly string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: '1' },
      bucket: { type: 'string' },
      only: { type: 'string' },
      pairs: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, not ${values.minutes}`);
  const { bucket, seed, pairs, keep } = values;
  if (bucket !== undefined && bucket !== 'swift' && bucket !== 'folder')
    throw new Error(`--bucket must be swift or folder, not ${bucket}`);
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !faults.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`Unknown fault ${unknown.join(', ')}; there are ${faults.join(', ')}`);
  return { minutes, seed, bucket, only, pairs, keep };
}
