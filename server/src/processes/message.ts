import type { MetricObject } from 'prom-client';

/** What processes of one server say to each other. A question has an id, which its answer repeats. */
export type Message =
  | { type: 'listening'; address: string }
  | { type: 'drain' }
  | { type: 'stop' }
  | { type: 'ask'; id: number; question: Question }
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'report'; id: number }
  | { type: 'reported'; id: number; metrics: MetricObject[] };

/** Whether a key that may call so often a minute may now, or the metrics of all processes. */
export type Question = { of: 'count'; key: string; perMinute: number } | { of: 'metrics' };

export const isMessage = <Type extends Message['type']>(
  value: unknown,
  type: Type,
): value is Extract<Message, { type: Type }> =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === type;
