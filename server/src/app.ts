import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import { sessionAddress } from '@gerai/shared/pictures/contract.ts';
import { PRODUCT } from '@gerai/shared/text/product.ts';
import { businessDate } from '@gerai/shared/time/business-time.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Registry } from 'prom-client';
import { measureBackups } from './backup/measure-backups.ts';
import { authenticate } from './modules/accounts/auth/sessions/authenticate.ts';
import { openKeyCheck } from './modules/accounts/auth/sessions/authenticate-key.ts';
import { findAddressee } from './modules/accounts/auth/sessions/find-actor.ts';
import { findActors } from './modules/accounts/auth/sessions/find-actors.ts';
import { openTokenCheck } from './modules/accounts/auth/sessions/sign-access-token.ts';
import { readDevice } from './modules/accounts/auth/sessions/sign-device-mark.ts';
import { readOperations } from './modules/operations/version/read-operations.ts';
import { buildWebhookDocument } from './modules/operations/webhooks/build-webhook-document.ts';
import { findViewedGroups } from './modules/social/groups/access/find-viewed-groups.ts';
import type { Context } from './platform/context.ts';
import { AppError } from './platform/errors.ts';
import { type Admission, openAdmission } from './platform/http/bounds/admit-calls.ts';
import { limitConnections } from './platform/http/bounds/limit-connections.ts';
import { limitTaking } from './platform/http/bounds/limit-taking.ts';
import { refuseBytes } from './platform/http/bounds/refuse-bytes.ts';
import { storeLargeBodies } from './platform/http/bounds/store-large-bodies.ts';
import { strangersOf } from './platform/http/caller/network-of.ts';
import { type Drain, openDrain } from './platform/http/drain.ts';
import { handleError } from './platform/http/error-handler.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { measureOperations } from './platform/http/measure-operations.ts';
import { measureRequests } from './platform/http/measure-requests.ts';
import { acceptJsonBodies, acceptRawBodies } from './platform/http/raw-body.ts';
import { type Callers, registerRoutes } from './platform/http/register-routes.ts';
import { compileWhenNeeded } from './platform/http/schema/compile-serializer.ts';
import { documentErrors } from './platform/http/schema/document-errors.ts';
import { serveDocument } from './platform/http/schema/serve-document.ts';
import { secureAnswers } from './platform/http/secure-answers.ts';
import { shortenAnswers } from './platform/http/shorten-answers.ts';
import { basePath, withoutBase } from './platform/http/web/public-address.ts';
import { isScreen, serveWeb } from './platform/http/web/serve-web.ts';
import { type Live, openLive } from './platform/live/open-live.ts';
import { tempFolder } from './platform/storage/temp-folder.ts';
import { askPrimary, isWorker } from './processes/ask-primary.ts';
import { routes } from './routes.ts';

const WEB = join(import.meta.dirname, '../../web/dist');

/**
 * Builds the HTTP server for a context, ready to listen or for injected requests. `web` is the folder of the built
 * browser app.
 */
export async function buildApp(context: Context, web = WEB): Promise<FastifyInstance> {
  const { config, log } = context;
  const base = basePath(config);
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    bodyLimit: 1024 * 1024,
    // Long enough for a photo over a very slow network; an unlimited request would occupy a connection forever.
    requestTimeout: 300_000,
    // While closing, requests on open connections are answered too, and the connection closed after them.
    return503OnClosing: false,
    // No hook runs for an address that is none.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(app.secureHeaders)),
    clientErrorHandler: refuseBytes,
    // Fastify's own log lines contain full addresses, and with them signatures.
    logController: new LogController({ disableRequestLogging: true }),
    // With and without the base, so that a proxy may take it away, and this machine may ask without.
    ...(base ? { rewriteUrl: ({ url }: IncomingMessage) => withoutBase(url!, base) } : {}),
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildSerializer: compileWhenNeeded } },
  });
  limitConnections(app.server);
  app.decorateRequest('actor', null);
  app.decorateRequest('caller', '');
  app.decorateRequest('callers', null as never);
  app.decorateRequest('stay', null);
  app.decorate('admission', openAdmission(isWorker ? countInPrimary : undefined));
  app.setErrorHandler(handleError);
  // Contracts validate all input (register-routes), so Fastify's validator is disabled.
  app.setValidatorCompiler(() => () => true);
  acceptJsonBodies(app);
  acceptRawBodies(app);
  logRequests(app, log, context.keys);
  app.decorate('drain', openDrain(app));

  const live = openLive(
    context,
    (sessionIds) => findActors(context, sessionIds),
    (uids, groupIds) => findViewedGroups(context.db, uids, groupIds, businessDate(context.clock.now())),
  );
  app.decorate('live', live);
  app.decorate(
    'metrics',
    measureRequests(app, { live, database: context.database, admission: app.admission }),
  );
  measureOperations(app.metrics, () => readOperations(context));
  measureBackups(app.metrics, context);
  app.addHook('onListen', () =>
    live.follow().catch((err: unknown) => log.warn({ err }, 'The trail is not followed yet')),
  );
  // Closed before the server waits for open responses, because streams would keep it waiting.
  app.addHook('preClose', () => live.close());

  await shortenAnswers(app);
  await secureAnswers(app);
  limitTaking(app);
  storeLargeBodies(app, { folder: tempFolder(context) });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Gerai', version: PRODUCT.version },
      ...(base ? { servers: [{ url: base }] } : {}),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transformObject: documentErrors,
  });
  const checks = {
    checkToken: openTokenCheck(context.keys),
    authenticateKey: openKeyCheck(app.admission.newCounter()),
  };
  // A device where somebody has signed in is counted by itself, so that nobody beside it uses up its calls.
  const strangerOf: Callers['strangerOf'] = (request) => {
    const device = readDevice(context.keys, request);
    return device ? [{ name: device.id, times: 1 }] : strangersOf(request.ip);
  };
  const addresseeOf = async ({ query }: FastifyRequest) =>
    (await findAddressee(context, sessionAddress.parse(query)))?.uid;
  registerRoutes(app, context, routes, {
    strangerOf,
    addresseeOf,
    authenticate: (request) => authenticate(context, checks, request),
  });
  serveDocument(app, () => ({ ...app.swagger(), webhooks: buildWebhookDocument() }), strangerOf);

  const sendPage = await serveWeb(app, web, base);
  app.setNotFoundHandler((request, reply) =>
    sendPage && isScreen(request)
      ? sendPage(reply)
      : handleError(new AppError('not_found', 'http.no_such_address'), request, reply),
  );
  return app;
}

const countInPrimary = (key: string, perMinute: number) => askPrimary({ of: 'count', key, perMinute });

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
    drain: Drain;
    live: Live;
    metrics: Registry;
  }
}
