import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { closeOnSignals } from '@gerai/server/close-on-signals.ts';
import { accounts } from './business/people.ts';
import { startDemo } from './start-demo.ts';

/** Runs the whole product with a demo business until SIGTERM or SIGINT. Throws with a message for the terminal. */
export async function runDemo(): Promise<void> {
  const seconds = () => `${(process.uptime() + 0.05).toFixed(1).padStart(5)} s`;
  const log = (line: string) => console.log(`${seconds()}  ${line}`);
  const screens = buildScreens();
  // Reported by startDemo, which waits for it later.
  screens.catch(() => {});
  const demo = await startDemo(process.env, log, { screens });
  closeOnSignals(Promise.resolve({ log: demo.context.log, close: demo.close }));
  console.log(`${seconds()}  Ready\n\nGerai is at ${demo.address}\n`);
  console.log(`Sign in with the password ${demo.password} as`);
  for (const { email, name, role, outlet, jobRole } of accounts) {
    const where = [outlet, jobRole].filter((place) => place !== null).join(', ');
    console.log(`  ${email.padEnd(24)} ${role.padEnd(8)} ${name}${where ? ` (${where})` : ''}`);
  }
}

/** Builds the browser's part in another process, beside the database. Throws when that fails. */
async function buildScreens(): Promise<void> {
  const script = join(import.meta.dirname, '../../web/build-if-changed.ts');
  const child = spawn(process.execPath, [script, '--quick'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The screens could not be built');
}
