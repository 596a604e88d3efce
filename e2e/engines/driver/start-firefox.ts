import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BidiConnection, connectBidi } from './connect-bidi.ts';
import { type Device, type Engine, VIEWPORT } from './device.ts';
import { type Query, wrapScript } from './find-element.ts';
import { startProgram } from './start-program.ts';

/** As on a phone in Indonesia; the position is refused without a question. */
const preferences = {
  'remote.active-protocols': 1,
  'intl.accept_languages': 'ms-MY, ms',
  'dom.w3c_touch_events.enabled': 1,
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'ui.prefersReducedMotion': 1,
  'permissions.default.geo': 2,
};

/** Starts Firefox without windows, driven by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'gerai-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const browser = startProgram(program, args, {
    env: { ...process.env, HOME: profile, TZ: 'Asia/Singapore' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const connection = await connectBidi(`${await listening(browser.process)}/session`);
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>(
    'session.new',
    {
      capabilities: {},
    },
  );
  const faults: string[] = [];
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  connection.onEvent = (method, params) => {
    const { level, text } = params as { level?: string; text?: string };
    if (method === 'log.entryAdded' && level === 'error') faults.push(String(text));
  };
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    faults,
    openDevice: () => openDevice(connection),
    close: async () => {
      connection.close();
      await browser.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The address at which a starting browser waits for commands. */
async function listening(browser: ChildProcess): Promise<string> {
  const output: string[] = [];
  for await (const line of createInterface({ input: browser.stderr! })) {
    const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      browser.stderr!.resume();
      return address;
    }
    output.push(line);
  }
  throw new Error(`Firefox ended before it listened:\n${output.join('\n')}`);
}

type Remote = { type: 'success'; result: { value?: string; sharedId?: string } } | RemoteException;
interface RemoteException {
  type: 'exception';
  exceptionDetails: { text: string };
}

/** A window with storage of its own: a background tab would draw nothing. */
async function openDevice(connection: BidiConnection): Promise<Device> {
  const { userContext } = await connection.send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await connection.send<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  });
  await connection.send('browsingContext.setViewport', { context, viewport: VIEWPORT, devicePixelRatio: 2 });

  const call = async (functionDeclaration: string, args: readonly unknown[]) => {
    const answer = await connection.send<Remote>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      awaitPromise: true,
      target: { context },
    });
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return answer.result;
  };
  const act = (actions: object[]) => connection.send('input.performActions', { context, actions });

  return {
    goto: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    reload: async () => {
      await connection.send('browsingContext.reload', { context, wait: 'complete' });
    },
    back: async () => {
      await connection.send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    evaluate: async (script, ...args) => {
      const run = `async (args) => JSON.stringify(await (${wrapScript(String(script))})(...JSON.parse(args)))`;
      const { value } = await call(run, args);
      return value === undefined ? undefined : JSON.parse(value);
    },
    tap: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }]);
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act([{ type: 'key', id: 'keyboard', actions }]);
    },
    setFile: async (input: Query, path) => {
      const { sharedId } = await call(
        `(args) => (${wrapScript('(find, query) => find(query)')})(...JSON.parse(args))`,
        [input],
      );
      await connection.send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    screenshot: async () => {
      const { data } = await connection.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}
