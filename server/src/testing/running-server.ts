import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { scaled } from './scaled.ts';

export const ADMIN = { email: 'ayu@gerai.test', password: 'correct horse battery' };
/** The configuration by which a server makes this admin at its first start. */
export const OF_ADMIN = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

const sources = join(import.meta.dirname, '..');

export interface Calls {
  /** Calls a server with a body as JSON; the status and the body of its answer. */
  call(method: string, path: string, options?: Sending): Promise<CallAnswer>;
}

export interface CallAnswer {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

export interface RunningServer extends Calls {
  process: ChildProcess;
}

interface Sending {
  token?: string;
  body?: object;
}

/** Runs `npm start` in a process of its own, with an admin, and waits until it answers. */
export async function startProcess(env: Record<string, string>): Promise<RunningServer> {
  const given = { PORT: '0', DRAIN_SECONDS: '0', PATH: process.env.PATH ?? '' };
  const child = spawn(process.execPath, [join(sources, 'main.ts')], {
    env: { ...given, ...OF_ADMIN, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const said = () => {
    const found = /^Gerai is at (\S+)$/m.exec(output);
    if (!found) throw new Error(`Gerai has not started:\n${output}`);
    return found[1]!;
  };
  const address = await vi.waitFor(said, { timeout: scaled(180_000) });
  return { process: child, ...callsOf(address) };
}

/** Calls of the server at an address. */
export const callsOf = (address: string): Calls => ({
  call: (method, path, sending) => call(`${address}${path}`, method, sending),
});

/** The answer to the admin's password. */
export const signInAdmin = (server: Calls): Promise<CallAnswer> =>
  server.call('POST', '/auth/v1/token?grant_type=password', { body: ADMIN });

async function call(url: string, method: string, { token, body }: Sending = {}): Promise<CallAnswer> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      // Else one of its processes would answer all calls.
      connection: 'close',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

/** Runs a command of the operator, a file of `server/src`: its code and what it prints. */
export const runCommand = (program: string, env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const given = { PATH: process.env.PATH ?? '', ...env };
    execFile(process.execPath, [join(sources, program), ...args], { env: given }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
