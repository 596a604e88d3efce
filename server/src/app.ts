import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { PRODUCT } from '@gerai/shared/version/contract.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { authenticate } from './features/auth/authenticate.ts';
import type { Context } from './platform/context.ts';
import { AppError } from './platform/errors.ts';
import { handleError } from './platform/http/error-handler.ts';
import { acceptRawBodies } from './platform/http/raw-body.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { routes } from './routes.ts';

/** The HTTP server over a context, ready to listen or to be injected with requests. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { config, log } = context;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    // Tokens travel in headers and passwords in bodies: neither is logged. Addresses may carry signatures.
    disableRequestLogging: config.LOG_LEVEL !== 'debug',
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.decorateRequest('actor', null);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) =>
    handleError(new AppError('not_found', 'Not found'), request, reply),
  );
  // The contracts' own schemas check every input (register-routes); Fastify's validator has nothing to add.
  app.setValidatorCompiler(() => () => true);
  acceptRawBodies(app);

  await app.register(helmet, { contentSecurityPolicy: contentPolicy, crossOriginEmbedderPolicy: false });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.headers.authorization ?? request.ip,
    errorResponseBuilder: (_request, limit) =>
      new AppError('rate_limited', `Too many requests. Try again in ${Math.ceil(limit.ttl / 1000)} seconds.`),
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Gerai', version: PRODUCT.version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(async (scope) => {
    registerRoutes(scope, context, routes, (request) => authenticate(context, request.headers.authorization));
  });
  app.get('/api/docs', { schema: { hide: true } }, () => app.swagger());
  return app;
}

const contentPolicy = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Mantine writes its spacing and colours as inline styles.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  },
};

/** 'true' believes every proxy; else a list of addresses and networks. */
function trustedProxies(setting: string | undefined): boolean | string {
  return setting === 'true' || (setting ?? false);
}
