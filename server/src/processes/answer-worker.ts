import type { Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObject } from 'prom-client';
import { openCallCounter } from '../platform/http/bounds/call-counter.ts';
import { isMessage, type Message, type Question } from './message.ts';

/** Milliseconds. A process that is busy for longer is left out of the metrics. */
const REPORT_TIMEOUT = 2_000;

const counter = openCallCounter();
let asked = 0;

/** Answers what a worker asks of all processes together. */
export async function answerWorker(worker: Worker, message: unknown, all: readonly Worker[]): Promise<void> {
  if (!isMessage(message, 'ask')) return;
  const answer = await answerTo(message.question, all);
  if (worker.isConnected()) worker.send({ type: 'answer', id: message.id, answer } satisfies Message);
}

async function answerTo(question: Question, all: readonly Worker[]): Promise<unknown> {
  if (question.of === 'count') return counter.count(question.key, question.perMinute, Date.now());
  const reports = await Promise.all(all.filter((worker) => worker.isConnected()).map(reportOf));
  return await AggregatorRegistry.aggregate(reports.filter((metrics) => metrics.length > 0)).metrics();
}

async function reportOf(worker: Worker): Promise<MetricObject[]> {
  asked += 1;
  const id = asked;
  const { promise, resolve } = Promise.withResolvers<MetricObject[]>();
  const hear = (message: unknown) => {
    if (isMessage(message, 'reported') && message.id === id) resolve(message.metrics);
  };
  const late = setTimeout(() => resolve([]), REPORT_TIMEOUT);
  worker.on('message', hear);
  worker.send({ type: 'report', id } satisfies Message);
  return await promise.finally(() => {
    clearTimeout(late);
    worker.off('message', hear);
  });
}
