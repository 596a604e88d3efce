import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from 'node:tls';
import sharp from 'sharp';
import { freePort } from '../services/free-port.ts';

// Starts the folder of `npm run package`, or the named one, as a user without rights where root can, behind nginx and Caddy with the files
// of ops/, and signs in, uploads a photo and follows the live stream through each. Needs nginx, caddy and openssl.
const root = join(import.meta.dirname, '../..');
const folder = resolve(process.argv[2] ?? join(root, 'dist', 'gerai'));
const temp = mkdtempSync(join(tmpdir(), 'gerai-proxies-'));
const ADMIN = { email: 'admin@gerai.test', password: 'rahasia gerai toko' };
const NOBODY = 65534;
/** The address that a caller invents for itself. */
const INVENTED = '203.0.113.9';

const running: ChildProcess[] = [];
process.on('exit', () => {
  for (const each of running) each.kill('SIGKILL');
  rmSync(temp, { recursive: true, force: true });
});

async function until<T>(what: string, ask: () => Promise<T | undefined>, seconds = 60): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await ask().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Not in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function check(is: boolean, what: string): void {
  if (!is) throw new Error(`Failed: ${what}`);
  console.log(`  ${what}`);
}

/** Starts the product; returns its port and what it logs. */
async function startProduct(publicUrl: string): Promise<{ port: number; log: () => string }> {
  const port = await freePort();
  const data = join(temp, `data-${port}`);
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: data,
    DRAIN_SECONDS: '0',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const product = spawn(process.execPath, [join(folder, 'server/src/main.ts')], {
    env,
    cwd: data,
    stdio: ['ignore', 'pipe', 'inherit'] as const,
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  running.push(product);
  let log = '';
  product.stdout!.on('data', (text) => {
    log += text;
  });
  await until(
    'ready',
    async () => ((await fetch(`http://127.0.0.1:${port}/api/ready`)).ok ? true : undefined),
    180,
  );
  return { port, log: () => log };
}

/** The files of ops/ with this machine's ports and certificate, below a path or not. */
const proxies = {
  nginx(from: number, to: number, base: string): string[] {
    const site = readFileSync(join(root, 'ops/nginx.conf'), 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${to}`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${from} ssl`)
      .replace(/\n {2}listen \[::\]:443 ssl http2;/, '')
      .replace(/\nserver \{\n {2}listen 80;[\s\S]*$/, '')
      .replaceAll(/\/etc\/letsencrypt\/live\/gerai\.example\.com\/\w+\.pem/g, (path) =>
        join(temp, path.endsWith('privkey.pem') ? 'key.pem' : 'cert.pem'),
      )
      .replaceAll('gerai.example.com', 'localhost')
      .replace('location / {', `location ${base}/ {`)
      .replace('location = /api/live', `location = ${base}/api/live`);
    const main = `daemon off; pid ${temp}/nginx.pid; error_log stderr; events {}
http { access_log off; client_body_temp_path ${temp}/body; proxy_temp_path ${temp}/proxy; ${site} }`;
    writeFileSync(join(temp, 'nginx.conf'), main);
    return ['nginx', '-c', join(temp, 'nginx.conf')];
  },
  caddy(from: number, to: number, base: string): string[] {
    const site = readFileSync(join(root, 'ops/Caddyfile'), 'utf8')
      .replace(
        '\treverse_proxy 127.0.0.1:3000',
        `\t@gerai path ${base || '/'} ${base}/*\n\treverse_proxy @gerai 127.0.0.1:${to}`,
      )
      .replace('gerai.example.com {', `https://localhost:${from} {\n\ttls ${temp}/cert.pem ${temp}/key.pem`);
    writeFileSync(join(temp, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(temp, 'Caddyfile')];
  },
};

/** The protocol that a proxy agrees to with a browser. */
const protocolOf = ({ hostname, port }: URL): Promise<string | false | null> =>
  new Promise((done, fail) => {
    const options = { host: hostname, port: Number(port), servername: hostname, rejectUnauthorized: false };
    const socket = connect({ ...options, ALPNProtocols: ['h2', 'http/1.1'] }, () => {
      done(socket.alpnProtocol);
      socket.destroy();
    });
    socket.on('error', fail);
  });

/** What a browser does, through a proxy. */
async function drive(base: string): Promise<void> {
  const json = { 'content-type': 'application/json', 'x-forwarded-for': INVENTED };
  const signIn = await fetch(`${base}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(ADMIN),
  });
  const { access_token } = (await signIn.json()) as { access_token: string };
  check(signIn.status === 200 && access_token.length > 0, 'signs in');
  const headers = { ...json, authorization: `Bearer ${access_token}` };

  const screen = await fetch(`${base}/task/dashboard`, { headers: { accept: 'text/html' } });
  const page = await screen.text();
  check(screen.ok && page.includes('<div id="root"'), 'opens a screen');
  const { origin } = new URL(base);
  const script = /<script [^>]*src="([^"]+)"/.exec(page)?.[1] ?? '';
  check(
    `${origin}${script}`.startsWith(`${base}/`) && (await fetch(`${origin}${script}`)).ok,
    'and its script',
  );
  check(
    screen.headers.get('strict-transport-security') === 'max-age=31536000',
    'with one Strict-Transport-Security, of its host alone',
  );
  check((await protocolOf(new URL(base))) === 'h2', 'by HTTP/2');
  const bare = await fetch(base, { headers: { accept: 'text/html' } });
  check(bare.ok && bare.url === `${base}/`, 'and the first one, from its address without a slash at the end');

  const [width, height] = [2400, 1600];
  const image = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  const photo = await fetch(`${base}/api/photos/${randomUUID()}?purpose=sample`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(image),
  });
  check(
    photo.status === 201,
    `uploads a photo of ${(image.length / 2 ** 20).toFixed(1)} MB (${photo.status})`,
  );

  const live = await fetch(`${base}/api/live`, { headers });
  const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
    }
  })().catch(() => {});
  await until('the live stream begins', async () => (text.includes('event: ready') ? true : undefined), 10);
  const since = performance.now();
  const outlet = await fetch(`${base}/api/outlets`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ outlet_name: `Toko ${randomUUID().slice(0, 8)}`, region: 'Jakarta' }),
  });
  check(outlet.ok, `makes an outlet (${outlet.status})`);
  await until('the event', async () => (text.includes('outlet') ? true : undefined), 10);
  check(true, `hears of it by the live stream after ${Math.round(performance.now() - since)} ms`);
  await reader.cancel();
  await read;
}

if (!existsSync(join(folder, 'package.json'))) throw new Error('Run npm run package first');
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'],
    ...[
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      join(temp, 'key.pem'),
      '-out',
      join(temp, 'cert.pem'),
    ],
  ],
  { stdio: 'ignore' },
);
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
if (process.getuid?.() === 0) execFileSync('chmod', ['a+rx', temp]);

const kinds = Object.entries(proxies).flatMap(([name, write]) =>
  ['', '/gerai'].map((path) => ({ name, write, path })),
);
for (const { name, write, path } of kinds) {
  console.log(path ? `${name}, below ${path}` : name);
  const from = await freePort();
  const base = `https://localhost:${from}${path}`;
  const { port, log } = await startProduct(base);
  const [program, ...args] = write(from, port, path);
  const env = { ...process.env, HOME: temp, XDG_DATA_HOME: temp, XDG_CONFIG_HOME: temp };
  const proxy = spawn(program!, args, {
    env,
    stdio: ['ignore', 'ignore', process.env.DEBUG ? 'inherit' : 'ignore'],
  });
  running.push(proxy);
  await until(`${name} answers`, async () => ((await fetch(`${base}/api/health`)).ok ? true : undefined), 30);
  await drive(base);
  await until('the log', async () => (log().includes('"path":"/auth/v1/token"') ? true : undefined), 5);
  check(!log().includes(INVENTED), 'passes on no address that the caller invents');
  for (const each of running.splice(0)) {
    const ended = once(each, 'exit');
    each.kill('SIGTERM');
    const [code] = await ended;
    check(code === 0, `${each === proxy ? name : 'Gerai'} ends on SIGTERM`);
  }
}
