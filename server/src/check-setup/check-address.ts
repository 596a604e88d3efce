import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../config.ts';
import { basePath, publicAddress } from '../platform/http/web/public-address.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
/** Days before its end at which a certificate should have been renewed: Let's Encrypt renews at 30. */
const RENEWED_DAYS = 14;
const ADDRESS = 'address';

/** PUBLIC_URL as a browser sees it: TLS, its certificate, and whether Gerai answers there; and the proxy before it. */
export async function checkAddress(config: Config): Promise<Finding[]> {
  const { PUBLIC_URL, TRUST_PROXY } = config;
  if (!PUBLIC_URL)
    return [
      warning(
        ADDRESS,
        'PUBLIC_URL is not set',
        'Set it to what people have in their address bar; links are made of it.',
      ),
    ];
  const url = new URL(PUBLIC_URL);
  const findings: Finding[] = [];
  if (url.protocol === 'https:') findings.push(await checkCertificate(url));
  else
    findings.push(
      warning(
        ADDRESS,
        `${PUBLIC_URL} has no TLS`,
        'Put a proxy with TLS before it: phones give no camera or push without.',
      ),
    );
  const answers = await checkAnswer(publicAddress(config)!);
  findings.push(answers);
  const base = basePath(config);
  if (base && answers.level === 'ok') findings.push(await checkBase(url.origin, base));
  findings.push(
    TRUST_PROXY
      ? ok('proxy', `X-Forwarded-For is believed from ${TRUST_PROXY}`)
      : warning(
          'proxy',
          'TRUST_PROXY is not set',
          'Set it to the address of the proxy: else all people behind it are one to the limits of sign-in.',
        ),
  );
  return findings;
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  try {
    const until = await readExpiry(hostname, Number(port || 443));
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS);
    const says = `the certificate is right, and ends in ${days} days`;
    return days < RENEWED_DAYS
      ? warning(ADDRESS, says, 'Renew it, and see why that did not happen by itself.')
      : ok(ADDRESS, says);
  } catch (error) {
    return failure(
      ADDRESS,
      reasonOf(error),
      `Check name service and firewall, and that the proxy has a certificate for ${hostname} that browsers know.`,
    );
  }
}

async function readExpiry(host: string, port: number): Promise<Date> {
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const socket = connect({ host, port, timeout: TIMEOUT_MS, ...(isIP(host) ? {} : { servername: host }) });
  socket.once('secureConnect', () => resolve(new Date(socket.getPeerCertificate().valid_to)));
  socket.once('error', reject);
  socket.once('timeout', () => reject(new Error('no answer in time')));
  return await promise.finally(() => socket.destroy());
}

async function checkAnswer(address: string): Promise<Finding> {
  try {
    const answer = await ask(`${address}/api/version`);
    const body = (await answer.json()) as { product?: unknown; version?: unknown };
    if (body.product !== 'GERAI') throw new Error('something else answers there');
    return ok(ADDRESS, `Gerai ${String(body.version)} answers at ${address}`);
  } catch (error) {
    return warning(
      ADDRESS,
      `Gerai does not answer at ${address}: ${reasonOf(error)}`,
      'If it runs, look at name service and proxy; if it is not started yet, check again afterwards.',
    );
  }
}

/** The path of PUBLIC_URL: whether the server there knows it, and nothing else on the host gets in its way. */
async function checkBase(origin: string, base: string): Promise<Finding> {
  try {
    const [below, bare, root] = await Promise.all([
      ask(`${origin}${base}/`).then((answer) => answer.text()),
      ask(`${origin}${base}`),
      ask(`${origin}/`).then((answer) => answer.text()),
    ]);
    if (namedBase(below) !== base)
      return failure(
        ADDRESS,
        `the server at ${origin}${base}/ does not know its path, so its screens stay white`,
        'Start it with the same PUBLIC_URL as this check.',
      );
    if (new URL(bare.url).pathname !== `${base}/` || !bare.ok)
      return warning(
        ADDRESS,
        `${origin}${base} without a slash at its end does not lead to Gerai`,
        `Let the proxy pass on ${base} itself too, or redirect it to ${base}/.`,
      );
    if (namedBase(root) === '')
      return failure(
        ADDRESS,
        `another Gerai is at the root of ${origin}, and its service worker answers for all paths below`,
        'Give it a path of its own, or each a host of its own.',
      );
    return ok(ADDRESS, `screens, links and cookies stay below ${base}`);
  } catch (error) {
    return warning(ADDRESS, `${origin}${base}/: ${reasonOf(error)}`, 'Look at the proxy.');
  }
}

/** The path for which a page of Gerai was written; undefined for any other page. */
const namedBase = (page: string) => /<meta name="base" content="([^"]*)\/"/.exec(page)?.[1];

const ask = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: '*/*, text/html' } });
