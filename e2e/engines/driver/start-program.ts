import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  process: ChildProcess;
  /** Ends it with its children, and waits for that. */
  stop(): Promise<void>;
}

/** Starts a program that ends with this process at the latest, and takes its children along. */
export function startProgram(program: string, args: string[], options: SpawnOptions): Program {
  const child = spawn(program, args, { ...options, detached: true });
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // It has already ended.
    }
  };
  const end = () => signal('SIGKILL');
  process.once('exit', end);
  return {
    process: child,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        signal('SIGTERM');
        const force = setTimeout(end, 5000);
        await ended;
        clearTimeout(force);
      }
      // Children that outlive it.
      end();
      process.off('exit', end);
    },
  };
}
