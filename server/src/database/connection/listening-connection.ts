import pg from 'pg';

export interface ListeningOptions {
  connectionString: string;
  channels: Iterable<string>;
  onNotify: (channel: string, payload: string) => void;
  /** Called once when an open connection is lost, not when it is closed on purpose. */
  onLost: (error: Error | undefined) => void;
}

/** Milliseconds. The heartbeat detects connections that died silently. */
const HEARTBEAT = 15_000;
const HEARTBEAT_ANSWER = 5_000;

export interface ListeningConnection {
  /** `listen` or `unlisten` with a channel name. */
  run(statement: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Opens a separate connection that listens to channels. Throws if it can't be opened. */
export async function openListeningConnection(options: ListeningOptions): Promise<ListeningConnection> {
  const { connectionString, channels, onNotify, onLost } = options;
  const client = new pg.Client({
    connectionString,
    application_name: 'gerai listen',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let isOpen = false;
  let last: Promise<unknown> = Promise.resolve();
  /** One statement at a time: a client queues no more of them from pg 9 on. */
  const run = (statement: string) => {
    const next = last.then(() => client.query(statement));
    last = next.catch(() => {});
    return next;
  };
  const end = async () => {
    isOpen = false;
    clearInterval(heartbeat);
    await client.end().catch(() => {});
  };
  const lose = (error?: Error) => {
    if (!isOpen) return;
    void end();
    onLost(error);
  };
  const heartbeat = setInterval(() => void answers(run).catch(lose), HEARTBEAT).unref();
  client.on('error', lose);
  client.on('end', () => lose());
  client.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''));
  try {
    await client.connect();
    for (const channel of new Set(channels)) await run(`listen ${channel}`);
    isOpen = true;
  } catch (error) {
    await end();
    throw error;
  }
  return { run, close: end };
}

/** Throws if the server doesn't answer in time. */
async function answers(run: ListeningConnection['run']): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer to the heartbeat')), HEARTBEAT_ANSWER);
  try {
    await Promise.race([run('select 1'), late]);
  } finally {
    clearTimeout(timer);
  }
}
