import cluster from 'node:cluster';
import type { Counted } from '../platform/http/bounds/call-counter.ts';
import { isMessage, type Message, type Question } from './message.ts';

const waiting = new Map<number, (answer: unknown) => void>();
let asked = 0;

/** Whether this is one of several processes behind one port. */
export const isWorker = cluster.isWorker && process.env.GERAI_PROCESS !== undefined;

/** Asks the process that started this one, which counts for all. */
export function askPrimary(question: { of: 'count'; key: string; perMinute: number }): Promise<Counted>;
export function askPrimary(question: { of: 'metrics' }): Promise<string>;
export async function askPrimary(question: Question): Promise<unknown> {
  if (asked === 0) process.on('message', hear);
  asked += 1;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  waiting.set(asked, resolve);
  process.send!({ type: 'ask', id: asked, question } satisfies Message);
  return await promise;
}

function hear(message: unknown): void {
  if (!isMessage(message, 'answer')) return;
  waiting.get(message.id)?.(message.answer);
  waiting.delete(message.id);
}
