import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attacks } from './attacks/attacks.ts';
import type { Siege } from './attacks/siege.ts';
import { type Options, readOptions } from './options.ts';
import { buildReport } from './report/build-report.ts';
import { startHonestPerson } from './report/honest-person.ts';
import { type Phase, runPhase } from './report/phase.ts';
import { newTally } from './report/tally.ts';
import { openSender } from './shots/send-shot.ts';
import type { Shot } from './shots/shot.ts';
import { openTarget, type Target } from './target/target.ts';

// `npm run attack`: the demo on this machine, everything that no client sends, and what every answer promises checked.

async function run({ only, row, scale, ...own }: Options, folder: string): Promise<boolean> {
  const began = performance.now();
  const print = (line: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  print(`starts on the ${own.database} database, in ${folder}`);
  const target = await openTarget(folder, own);
  const siege: Siege = { target, sender: openSender(target.port), tally: newTally(), scale, print };
  const honest = startHonestPerson(target.port, await honestWork(target));
  const phases: Phase[] = [];
  const { megabytes: start } = await target.inside.figures();
  for (const [name, attack] of Object.entries(attacks)) {
    if (only && !only.includes(name)) continue;
    print(name);
    phases.push(await runPhase(siege, name, { honest, start }, () => attack(siege, row)));
  }
  await honest.close();
  await checkHealth(siege);
  siege.sender.close();
  await target.close();
  const { tally } = siege;
  writeFileSync(join(folder, 'findings.json'), JSON.stringify(tally.findings, null, 1));
  console.log(`\n${buildReport({ tally, phases, start, folder }).join('\n')}`);
  return tally.findings.length === 0;
}

/** A person of staff who looks at their tasks, and signs in anew on their own phone now and then. */
async function honestWork({ inside, port }: Target): Promise<() => Promise<Shot[]>> {
  const {
    password,
    emails: [email],
  } = await inside.accounts(1);
  const signIn: Shot = {
    what: 'a sign-in',
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  };
  const sender = openSender(port);
  const first = await sender.send(signIn, '127.0.0.7');
  sender.close();
  const cookie = [first.headers['set-cookie'] ?? []].flat()[0]!.split(';')[0]!;
  const onPhone: Shot = { ...signIn, headers: { ...signIn.headers, cookie } };
  return async () => {
    // Signed in for this round: a token lasts ten minutes.
    const [person] = await inside.people('stf', 1);
    const read = (path: string): Shot => ({ what: 'work', method: 'GET', path, headers: person!.headers });
    const round = [
      '/api/my-tasks',
      '/api/notifications/unread',
      '/api/dashboards/staff',
      '/api/my-tasks',
    ].map(read);
    return [onPhone, ...round, ...round];
  };
}

/** The server is there, ready, and its trail goes on. */
async function checkHealth({ target, sender, tally }: Siege): Promise<void> {
  if (!target.isRunning()) return tally.find('the server is healthy afterwards', 'it has ended');
  for (const path of ['/api/health', '/api/ready']) {
    const { status, body } = await sender.send({ what: 'after all', method: 'GET', path, headers: {} });
    if (status !== 200)
      tally.find('the server is healthy afterwards', `${path}: ${status} ${body.slice(0, 300)}`);
  }
  const [admin] = await target.inside.people('adm', 1);
  const { headers } = admin!;
  const check: Shot = { what: 'after all', method: 'POST', path: '/api/maintenance/trail/checks', headers };
  const { status, body } = await sender.send(check);
  if (status >= 400)
    tally.find('the server is healthy afterwards', `the trail is not checked: ${status} ${body}`);
}

// What was started ends with this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
const options = readOptions(process.argv.slice(2), Object.keys(attacks));
const folder = mkdtempSync(join(tmpdir(), 'gerai-attack-'));
const holds = await run(options, folder);
if (holds && !options.keep) rmSync(folder, { recursive: true });
process.exit(holds ? 0 : 1);
