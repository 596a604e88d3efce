import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '..');

export interface CommandOptions {
  /** Added to the environment; undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** Called with each line of output, from either stream. */
  onLine?: (line: string) => void;
  /** After this time the command is killed and counts as failed. */
  timeoutMs?: number;
  /** How far the command and its children give way to other processes, from 0 to 19. */
  niceness?: number;
  cwd?: string;
  uid?: number;
  gid?: number;
}

const running = new Set<ChildProcess>();
let stopped = false;

/**
 * Runs a command from the repository's root in its own process group, without input. Returns its exit code; 1 if a
 * signal ended it, 127 if it could not be started.
 */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<number> {
  if (stopped) return Promise.resolve(1);
  const { onLine = () => {}, niceness = 0, timeoutMs = 20 * 60_000 } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...colours, PATH: withOurTools(), ...options.env },
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
      stdio: ['ignore', 'pipe', 'pipe'],
      uid: options.uid,
      gid: options.gid,
    });
    running.add(child);
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    const timer = setTimeout(() => {
      onLine(`killed after ${timeoutMs / 1000} s`);
      signalGroup(child, 'SIGKILL');
    }, timeoutMs);
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
    const finish = (code: number) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(code);
    };
    child.on('error', (error) => {
      onLine(error.message);
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Ends all running commands with their children (SIGINT, after 5 s SIGKILL), and refuses new ones. */
export function stopCommands(): void {
  stopped = true;
  for (const child of running) signalGroup(child, 'SIGINT');
  setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  }, 5000).unref();
}

/** The tools write to a pipe, so they are told whether to colour their output. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };

/** PATH with the repository's tools first, so that children use the same Node. */
function withOurTools(): string {
  return [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process group has already ended.
  }
}
