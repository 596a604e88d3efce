import { readConfig } from '@gerai/server/config.ts';
import { hashPassword } from '@gerai/server/modules/accounts/auth/passwords/hash-password.ts';
import { systemClock } from '@gerai/server/platform/clock.ts';
import { type StartedServer, startServer } from '@gerai/server/start.ts';
import { z } from 'zod';
import { openDemoFolder } from './demo-folder.ts';
import { folderKeeper } from './photos/keep-file.ts';
import { planDemo } from './plan-demo.ts';
import { writeDemo } from './seed-demo.ts';
import { setPassword } from './set-password.ts';

export interface StartedDemo extends StartedServer {
  /** The password of the printed accounts. */
  password: string;
}

/** Public knowledge, so the demo listens on this machine only. */
const PASSWORD = 'gerai-demo';

interface DemoOptions {
  /** Makes the business smaller, for tests. */
  days?: number;
  ownPrints?: number;
  screens?: Promise<void>;
  /** An empty database in place of the embedded one, for tests. Never from the environment. */
  DATABASE_URL?: string | undefined;
}

const settings = z.object({
  DATA_DIR: z.string().trim().min(1).default('demo-data'),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').default(PASSWORD),
  RESET: z.enum(['0', '1'], 'is 1 to start afresh').default('0'),
});

/** The product's environment variables that the demo uses; a real database or bucket is never touched. */
const TAKEN = ['PORT', 'REPORT_URL', 'BUILD', 'BUILD_DATE', 'TRUST_PROXY'] as const;

/**
 * Starts the whole product on loopback with its own embedded database, filled with the demo's business at the first
 * start. It takes no request before `screens` are built. Throws with a message for the terminal; `log` is called with the
 * progress.
 */
export async function startDemo(
  env: Record<string, string | undefined>,
  log: (line: string) => void,
  { screens, DATABASE_URL, ...size }: DemoOptions = {},
): Promise<StartedDemo> {
  const { DATA_DIR, DEMO_PASSWORD: password, RESET } = readSettings(env);
  const taken = Object.fromEntries(TAKEN.map((name) => [name, env[name]]));
  const own = { DATA_DIR, HOST: '127.0.0.1', NODE_ENV: 'demo', LOG_LEVEL: env.LOG_LEVEL || 'warn' };
  const config = readConfig({ ...taken, ...own, DATABASE_URL });

  const folder = openDemoFolder(DATA_DIR, RESET === '1');
  log(folder.isNew ? `Making the demo's business in ${DATA_DIR}` : `Opening the demo in ${DATA_DIR}`);
  const now = systemClock.now();
  // Planned before the database opens: its photos are made by other threads meanwhile.
  const plan = folder.isNew ? planDemo({ ...size, now, password_hash: hashPassword(password) }) : undefined;
  const server = await startServer(config, {
    onFatal: () => process.exit(1),
    async prepare(context) {
      if (plan) {
        log('The database is there');
        await writeDemo(context, { plan, now, log, keeper: folderKeeper(folder.files) });
        folder.markFilled();
      } else await setPassword(context, password);
      await screens;
    },
  });
  return { ...server, password };
}

function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
  throw new Error(`The demo's configuration is not right:\n${lines.join('\n')}`);
}
