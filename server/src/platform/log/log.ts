import { type DestinationStream, type Level, type Logger, type LoggerOptions, multistream, pino } from 'pino';

/**
 * The logged fields of an error. A driver's error also contains the statement's values, such as digests and notes,
 * which are left out.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code, constraint, reason } = error as { code?: unknown; constraint?: unknown; reason?: unknown };
  return {
    name,
    message,
    code,
    constraint,
    reason,
    stack,
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

const SECRETS = ['authorization', 'password', 'current_password', 'new_password', 'token', 'access_token'];
const MORE_SECRETS = ['refresh_token', 'signature', 'cookie'];

const options: LoggerOptions = {
  base: undefined,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  serializers: { err: describeError, error: describeError },
  redact: [...SECRETS, ...MORE_SECRETS].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
};

/** A logger: one JSON line per entry, to standard output or `to`, without secrets. */
export function openLog(level: string, to?: DestinationStream): Logger {
  return to ? pino({ ...options, level }, to) : pino({ ...options, level });
}

/** Logs to standard output from `level` on, and to `kept` from 'info' on. 'silent' disables both. */
export function openStoredLog(level: string, kept: DestinationStream): Logger {
  if (level === 'silent') return openLog(level);
  const streams = [
    { stream: openStandardOutput(), level: level as Level },
    { stream: kept, level: 'info' as const },
  ];
  const least = pino.levels.values[level]! < pino.levels.values.info! ? level : 'info';
  return openLog(least, multistream(streams));
}

/** Bytes gathered before they are written, and the longest time in milliseconds. */
const GATHERED = 4096;
const FLUSHED_AFTER = 200;

/** Standard output in few writes: one for each line took a twelfth of a short request. */
function openStandardOutput() {
  const output = pino.destination({ dest: 1, minLength: GATHERED });
  setInterval(() => output.flush(), FLUSHED_AFTER).unref();
  process.on('exit', () => output.flushSync());
  return output;
}
