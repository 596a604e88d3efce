import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

type SecureHeaders = Partial<ReturnType<FastifyReply['getHeaders']>>;

const contentPolicy = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // What is pasted into a lesson says by style attributes what is bold; React's own writing needs no permission.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'blob:', 'data:'],
    // Course videos: stored ones, and the preview before an upload.
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameAncestors: ["'none'"],
    // A text becomes a script's address or HTML by one of these alone: web/src/core/api/trusted-text.ts, and ProseMirror's paste.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['gerai', 'ProseMirrorClipboard'],
    upgradeInsecureRequests: null,
  },
};

/** What the product uses, itself alone. A name that a browser does not know is a warning there, so newer ones are left out. */
const USED = [
  'camera',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'clipboard-write',
  'fullscreen',
];
/** What nothing here uses, so that no script can ask for it. */
const UNUSED = [
  'accelerometer',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const permissionsPolicy = [
  ...USED.map((name) => `${name}=(self)`),
  ...UNUSED.map((name) => `${name}=()`),
].join(', ');

/**
 * Adds helmet's headers to every answer. They never vary, so helmet is asked for them once: it builds them anew for each
 * request, which took a thirtieth of a short one.
 */
export async function secureAnswers(app: FastifyInstance): Promise<void> {
  const headers = await readHelmetHeaders();
  app.decorate('secureHeaders', headers);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

async function readHelmetHeaders() {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy,
    crossOriginEmbedderPolicy: false,
    // Of this host alone: what else its owner serves below the name, or the host has beside PUBLIC_URL's path, is not ours.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    // The same rule as frame-ancestors, for browsers that don't know that.
    xFrameOptions: { action: 'deny' },
  });
  let headers: SecureHeaders = {};
  // After helmet's own hook, and before anything else has set a header.
  app.addHook('onRequest', async (_request, reply) => {
    headers = { ...reply.getHeaders(), 'permissions-policy': permissionsPolicy };
  });
  await app.inject('/');
  await app.close();
  return headers;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The headers of every answer, for what is answered before the hooks. */
    secureHeaders: SecureHeaders;
  }
}
