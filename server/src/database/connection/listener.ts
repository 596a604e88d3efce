import type { Database, DatabaseLog } from './database.ts';
import { type ListeningConnection, openListeningConnection } from './listening-connection.ts';

interface Subscription {
  channel: string;
  onNotify: (payload: string) => void;
  onConnection: (listens: boolean) => void;
}

export interface Listener {
  listen: Database['listen'];
  close(): Promise<void>;
}

/** Milliseconds before the first reconnect; doubled after each failure up to the longest. */
const FIRST_RETRY = 100;
const LONGEST_RETRY = 10_000;

/**
 * One connection for all subscriptions of this process, opened by the first. If it is lost, it is reopened with every
 * channel, until closed.
 */
export function openListener(connectionString: string, log: DatabaseLog): Listener {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<ListeningConnection> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const on = (channel: string) => [...subscriptions].filter((one) => one.channel === channel);

  function open(): Promise<ListeningConnection> {
    if (connection) return connection;
    const attempt = openListeningConnection({
      connectionString,
      channels: [...subscriptions].map((one) => one.channel),
      onNotify: (channel, payload) => {
        for (const one of on(channel)) guarded(log, () => one.onNotify(payload));
      },
      onLost: lose,
    });
    connection = attempt;
    attempt.catch(() => {
      if (connection === attempt) connection = undefined;
    });
    return attempt;
  }

  function tell(listens: boolean): void {
    for (const one of subscriptions) guarded(log, () => one.onConnection(listens));
  }

  function lose(error: Error | undefined): void {
    log.error({ err: error }, 'The listening connection was lost');
    connection = undefined;
    tell(false);
    reconnect(FIRST_RETRY);
  }

  function reconnect(delay: number): void {
    if (closed) return;
    retry = setTimeout(() => {
      open().then(
        () => tell(true),
        (error: unknown) => {
          log.error({ err: error }, 'The listening connection could not be opened');
          reconnect(Math.min(delay * 2, LONGEST_RETRY));
        },
      );
    }, delay).unref();
  }

  async function listen(
    channel: string,
    onNotify: Subscription['onNotify'],
    onConnection: Subscription['onConnection'] = () => {},
  ) {
    const subscription = { channel: channelName(channel), onNotify, onConnection };
    subscriptions.add(subscription);
    try {
      await (await open()).run(`listen ${channel}`);
    } catch (error) {
      subscriptions.delete(subscription);
      throw error;
    }
    return async () => {
      subscriptions.delete(subscription);
      if (on(channel).length > 0) return;
      // If the connection was lost meanwhile, there is nothing to unlisten.
      await connection?.then((open) => open.run(`unlisten ${channel}`)).catch(() => {});
    };
  }

  return {
    listen,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      subscriptions.clear();
      await connection?.then((open) => open.close()).catch(() => {});
    },
  };
}

/** An error in a subscriber must not end the process or affect other subscribers. */
export function guarded(log: DatabaseLog, call: () => void): void {
  try {
    call();
  } catch (error) {
    log.error({ err: error }, 'A listener of the database failed');
  }
}

/** Throws for a channel name that needs quoting, because the two drivers quote differently. */
export function channelName(channel: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(channel)) throw new Error(`Not a channel's name: ${channel}`);
  return channel;
}
