import { closeAndExit } from '../close-on-signals.ts';
import type { StartedServer, StartOptions } from '../start.ts';
import { isMessage, type Message } from './message.ts';

/** Runs a server as one of several processes, until it is told to stop. The first of them runs the jobs. */
export async function runAsWorker(
  start: (options: Pick<StartOptions, 'withJobs'>) => Promise<StartedServer>,
): Promise<StartedServer> {
  // The process that started this one hears the signals, and sends a message.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  const starting = start({ withJobs: process.env.GERAI_PROCESS === '0' });
  // From the beginning: a message for which nobody listens is lost, and it is answered once the server has started.
  const hear = (message: unknown, server: StartedServer) => {
    if (isMessage(message, 'stop')) void closeAndExit({ log: server.context.log, close: server.close });
    else if (isMessage(message, 'drain')) void server.drain();
    else if (isMessage(message, 'report')) void report(server, message.id);
  };
  process.on('message', (message: unknown) => {
    starting.then(
      (server) => hear(message, server),
      () => {},
    );
  });
  const server = await starting;
  process.send!({ type: 'listening', address: server.address } satisfies Message);
  return server;
}

async function report({ metrics }: StartedServer, id: number): Promise<void> {
  process.send!({ type: 'reported', id, metrics: await metrics.getMetricsAsJSON() } satisfies Message);
}
