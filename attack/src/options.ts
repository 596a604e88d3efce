import { parseArgs } from 'node:util';

export interface Options {
  /** Names of the attacks; all if absent. */
  only: string[] | undefined;
  /** Only rows of the authorisation table with this text. */
  row: string | undefined;
  /** How much longer than usual the floods are. */
  scale: number;
  port: number;
  /** The server's: embedded in it, or a PostgreSQL that is started for it. */
  database: Database;
  /** Keeps the folder with the server's log also where nothing is found. */
  keep: boolean;
}

const DATABASES = ['embedded', 'postgres'] as const;
type Database = (typeof DATABASES)[number];

/** Parses the command line. Throws for an unknown attack, listing the known ones, and for an invalid number. */
export function readOptions(args: string[], attacks: readonly string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      row: { type: 'string' },
      scale: { type: 'string', default: '1' },
      port: { type: 'string', default: '0' },
      database: { type: 'string', default: 'embedded' },
      keep: { type: 'boolean', default: false },
    },
  });
  const [scale, port] = [Number(values.scale), Number(values.port)];
  if (!(scale > 0 && scale <= 10))
    throw new Error(`--scale must be above 0 and at most 10, not ${values.scale}`);
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new Error(`--port must be a port, not ${values.port}`);
  const database = DATABASES.find((one) => one === values.database);
  if (!database) throw new Error(`--database must be ${DATABASES.join(' or ')}, not ${values.database}`);
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => !attacks.includes(name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`Unknown attack ${unknown.join(', ')}; there are ${attacks.join(', ')}`);
  return { only, row: values.row, scale, port, database, keep: values.keep };
}
