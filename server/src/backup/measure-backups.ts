import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../platform/context.ts';
import { readStanding } from './stored-queries.ts';

/** Prometheus metrics of the stored backups: absent where none are configured, or before the first. */
export function measureBackups(registry: Registry, context: Context): void {
  const gauge = (name: string, help: string, read: (standing: Standing) => string | null) =>
    new Gauge({
      name,
      help,
      // Of several processes behind one port, all say the same.
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset();
        // Metrics are read also while the database does not answer.
        const standing = await readStanding(context).catch(() => null);
        const at = standing && read(standing);
        if (at) this.set(Date.parse(at) / 1000);
        else this.remove();
      },
    });
  gauge(
    'backup_last_success_timestamp_seconds',
    'When the newest whole backup was begun',
    ({ succeeded_at }) => succeeded_at,
  );
  gauge(
    'backup_last_proof_timestamp_seconds',
    'When a backup was last restored as a proof',
    ({ proved_at }) => proved_at,
  );
}

type Standing = NonNullable<Awaited<ReturnType<typeof readStanding>>>;
