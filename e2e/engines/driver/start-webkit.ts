import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from '../../../scripts/machine/find-engines.ts';
import { type Device, type Engine, VIEWPORT } from './device.ts';
import { wrapScript } from './find-element.ts';
import { type Program, startProgram } from './start-program.ts';

/** The name of an element's id in answers, fixed by the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The toolbar of the test browser is wider than a phone and cannot be turned off. */
const style =
  '* { min-width: 0; min-height: 0; } headerbar, toolbar, toolbar * { padding: 0; margin: 0; border: 0; }';

/** Starts WebKitGTK on a display of its own in memory. Each device is a driver, which opens one browser. */
export async function startWebkit({ driver, display }: Engines['webkit']): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'gerai-webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), style);
  const screen = startProgram(
    display,
    ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = (await once(screen.process.stdout!, 'data')) as [Buffer];
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    HOME: home,
    XDG_CONFIG_HOME: home,
    TZ: 'Asia/Singapore',
    LANGUAGE: 'id',
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
    // Neither root nor a container can have the sandbox, whose namespaces need privileges.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const faults: string[] = [];
  const engine: Engine = {
    version: 'WebKit',
    faults,
    openDevice: async () => {
      const port = await freePort();
      const running = startProgram(driver, [`--port=${port}`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      collectFaults(running.process, faults);
      return openDevice(`http://127.0.0.1:${port}`, running, (version) => {
        engine.version = `WebKitGTK ${version}`;
      });
    },
    close: async () => {
      await screen.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
  return engine;
}

/** The browser writes its console to its output, which is also the driver's. */
function collectFaults({ stdout, stderr }: ChildProcess, faults: string[]): void {
  for (const stream of [stdout!, stderr!])
    createInterface({ input: stream }).on('line', (line) => {
      if (/^CONSOLE \S+ ERROR/.test(line)) faults.push(line);
    });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function openDevice(
  address: string,
  driver: Program,
  onVersion: (version: string) => void,
): Promise<Device> {
  const request = async <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await listening(address);
  const { sessionId, capabilities } = await request<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      },
    },
  });
  onVersion(capabilities.browserVersion);
  const session = `/session/${sessionId}`;
  const post = <Value = null>(path: string, body: object = {}) =>
    request<Value>('POST', session + path, body);
  const run = async <Value>(script: string, args: readonly unknown[]) => {
    const answer = await post<{ value: Value; error?: string }>('/execute/async', {
      script: `const args = [...arguments], done = args.pop();
        (${wrapScript(script)})(...args).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args,
    });
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  };

  // The toolbar takes some of the window.
  await post('/window/rect', { x: 0, y: 0, ...VIEWPORT });
  const bar = VIEWPORT.height - (await run<number>('() => innerHeight', []));
  await post('/window/rect', { x: 0, y: 0, width: VIEWPORT.width, height: VIEWPORT.height + bar });

  return {
    goto: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    back: () => post('/back'),
    evaluate: (script, ...args) => run(String(script), args),
    tap: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await post('/actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    type: async (text) => {
      const focused = await request<Record<string, string>>('GET', `${session}/element/active`);
      await post(`/element/${focused[ELEMENT]}/value`, { text });
    },
    setFile: async (input, path) => {
      const element = await run<Record<string, string>>('(find, query) => find(query)', [input]);
      await post(`/element/${element[ELEMENT]}/value`, { text: path });
    },
    screenshot: async () => Buffer.from(await request<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await request('DELETE', session);
      await driver.stop();
    },
  };
}

async function listening(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(20);
  }
}
