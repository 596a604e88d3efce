import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/connection/database.ts';
import type { Admission } from './bounds/admit-calls.ts';
import { routeOf } from './log-requests.ts';

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Measured {
  live: { readonly size: number };
  database: Pick<Database, 'pool' | 'turns'>;
  admission: Pick<Admission, 'waiting'>;
}

/** Prometheus metrics of requests, the process, live streams and the connection pool. */
export function measureRequests(
  app: FastifyInstance,
  { live, database: { pool, turns }, admission }: Measured,
): Registry {
  const registry = new Registry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    // A live stream lasts as long as its page is open, so its duration says nothing about the server.
    if (routeOf(request) === '/api/live') return;
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
  });

  // Of several processes behind one port, sums are shown, and of these figures the largest.
  const gauge = (name: string, help: string, read: () => number, aggregator: 'sum' | 'max' = 'sum') =>
    new Gauge({
      name,
      help,
      aggregator,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('live_streams_open', 'Open streams of live events', () => live.size);
  if (pool) {
    gauge('database_connections_open', 'Connections to the database', () => pool.totalCount);
    gauge('database_connections_idle', 'Connections that nobody uses', () => pool.idleCount);
  }
  gauge('database_connections_waited_for', 'Statements that wait for their turn', () => turns.waiting);
  gauge('http_requests_waiting', 'Calls that wait for others of the same person', () => admission.waiting);
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  gauge('process_uptime_seconds', 'Since the start of the process', () => process.uptime(), 'max');
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  gauge(
    'nodejs_eventloop_delay_p99_seconds',
    'How late timers were, since the last reading',
    () => {
      const p99 = delay.percentile(99) / 1e9;
      delay.reset();
      return p99;
    },
    'max',
  );
  return registry;
}
