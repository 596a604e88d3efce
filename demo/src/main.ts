import { closeOnSignals } from '@gerai/server/close-on-signals.ts';
import { accounts } from './business/people.ts';
import { startDemo } from './start-demo.ts';

/** `npm run demo`: runs the whole product with a demo business until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const seconds = () => `${(process.uptime() + 0.05).toFixed(1).padStart(5)} s`;
  const demo = await startDemo(process.env, (line) => console.log(`${seconds()}  ${line}`));
  closeOnSignals(demo);
  console.log(`${seconds()}  Ready\n\nGerai is at ${demo.address}\n`);
  console.log(`Sign in with the password ${demo.password} as`);
  for (const { email, name, role, outlet, jobRole } of accounts) {
    const where = [outlet, jobRole].filter((place) => place !== null).join(', ');
    console.log(`  ${email.padEnd(24)} ${role.padEnd(8)} ${name}${where ? ` (${where})` : ''}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
