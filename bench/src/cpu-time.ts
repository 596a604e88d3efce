import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds per tick of /proc: USER_HZ is 100 on Linux. */
const TICK_MS = 10;

interface Process {
  parent: number;
  /** Its own time, and that of its children that have ended. */
  milliseconds: number;
}

/**
 * Waits until connections that were just closed have ended in PostgreSQL: a process that ends while it is read counts
 * neither for itself nor, yet, for its parent.
 */
export const settle = (): Promise<void> => sleep(300);

/** Returns a function that tells the processor time that server and database have used since, in milliseconds. */
export function openCpuTimer(
  server: number | undefined,
  database: number | undefined,
): () => { serverCpu: number | undefined; databaseCpu: number | undefined } {
  const used = () => ({
    serverCpu: server === undefined ? 0 : cpuTime(server),
    databaseCpu: database === undefined ? undefined : cpuTime(database),
  });
  const before = used();
  const since = (after: number | undefined, at: number | undefined) =>
    after === undefined || at === undefined ? undefined : after - at;
  return () => {
    const now = used();
    return {
      serverCpu: since(now.serverCpu, before.serverCpu),
      databaseCpu: since(now.databaseCpu, before.databaseCpu),
    };
  };
}

/** Processor time used so far by a process and its descendants; undefined where there is no /proc. */
function cpuTime(pid: number): number | undefined {
  const processes = readProcesses();
  if (!processes.has(pid)) return undefined;
  let total = 0;
  for (const [id, { milliseconds }] of processes) if (descends(processes, id, pid)) total += milliseconds;
  return total;
}

/** The parent of a process; undefined if it is not on this machine. */
export const parentOf = (pid: number): number | undefined => readProcesses().get(pid)?.parent;

function descends(processes: Map<number, Process>, id: number, ancestor: number): boolean {
  for (let at: number | undefined = id; at; at = processes.get(at)?.parent) if (at === ancestor) return true;
  return false;
}

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of list('/proc')) {
    const stat = /^\d+$/.test(name) && readStat(name);
    if (!stat) continue;
    // The name is in parentheses, and may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    found.set(Number(name), { parent: fields[1]!, milliseconds: ticks * TICK_MS });
  }
  return found;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Null if the process has just ended. */
function readStat(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
}
