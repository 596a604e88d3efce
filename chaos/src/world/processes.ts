import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessFigures {
  pid: number;
  megabytes: number;
  /** Open files, sockets among them. */
  files: number;
}

/** The processes of a group that run, from /proc; none where there is no /proc. */
export function processesOf(group: number): ProcessFigures[] {
  return pids().flatMap((pid) => {
    try {
      const [state, , leader] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      if (Number(leader) !== group || state === 'Z') return [];
      const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
      return [{ pid, megabytes: Number(resident) / 1024, files: readdirSync(`/proc/${pid}/fd`).length }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

function pids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
