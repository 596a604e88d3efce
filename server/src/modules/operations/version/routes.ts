import {
  getComponents,
  getHealth,
  getMetrics,
  getReady,
  getVersion,
} from '@gerai/shared/operations/version/contract.ts';
import { forAdminOrKey, open, signedIn } from '../../../platform/http/route.ts';
import { askPrimary, isWorker } from '../../../processes/ask-primary.ts';
import { readComponents, readVersion } from './queries.ts';
import { readBackups, readReadiness } from './read-readiness.ts';

export const routes = [
  open(getVersion, (context) => readVersion(context)),
  signedIn(getComponents, (context) => readComponents(context)),
  open(getHealth, () => ({ status: 'ok' as const }), { unlimited: true }),
  open(
    getReady,
    async (context, _actor, _input, { request, reply }) => {
      const { isDraining } = request.server.drain;
      const { causes, ...readiness } = await readReadiness(context);
      const backups = readiness.database ? await readBackups(context) : {};
      const status = isDraining ? ('unavailable' as const) : readiness.status;
      if (status === 'unavailable') reply.status(503).header('retry-after', '5');
      const all = [...(isDraining ? ['stopping' as const] : []), ...causes];
      return { ...readiness, status, causes: all, ...backups };
    },
    { unlimited: true },
  ),
  forAdminOrKey(
    'metrics',
    getMetrics,
    async (_context, _actor, _input, { request, reply }) => {
      const { metrics } = request.server;
      reply.type(metrics.contentType);
      return isWorker ? await askPrimary({ of: 'metrics' }) : await metrics.metrics();
    },
    { produces: 'text/plain' },
  ),
];
