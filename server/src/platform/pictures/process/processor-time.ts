import { readFileSync } from 'node:fs';

/** Milliseconds of a tick of the kernel's clock, in which it counts. */
const TICK = 10;

/** The processor time that a process has taken, in milliseconds (Linux; elsewhere 0, and after its end). */
export function processorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses, and may contain spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK;
  } catch {
    return 0;
  }
}
