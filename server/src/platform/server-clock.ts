import { CLOCK_TOLERANCE_MS } from '@gerai/shared/accounts/auth/device-clock.ts';
import type { Database } from '../database/connection/database.ts';
import type { Clock } from './clock.ts';

/** Milliseconds between two looks at the database's clock. */
const EVERY = 10_000;

/** A machine's clocks in milliseconds: the one that people set, and one that nobody can. */
interface Machine {
  wall(): number;
  steady(): number;
}

const thisMachine: Machine = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * The clock of a server beside others: its machine's, or the database's where that differs by more than two minutes. By
 * two clocks one server would refuse what another accepts, and seal the trail before entries of the past. A clock that
 * is set is noticed at once, by the machine's steady one. Close it to stop looking.
 */
export async function openServerClock(
  database: Pick<Database, 'now'>,
  machine: Machine = thisMachine,
): Promise<Clock & { close(): void }> {
  let offset = 0;
  let last = { wall: machine.wall(), steady: machine.steady() };

  async function compare(): Promise<void> {
    const ahead = (await database.now()).getTime() - machine.wall();
    offset = Math.abs(ahead) > CLOCK_TOLERANCE_MS ? ahead : 0;
    last = { wall: machine.wall(), steady: machine.steady() };
  }

  /** Without the database the clock goes on as before. */
  const compareWhereItAnswers = () => void compare().catch(() => {});

  function noticeSetting(): void {
    const [wall, steady] = [machine.wall(), machine.steady()];
    const moved = wall - last.wall - (steady - last.steady);
    if (Math.abs(moved) <= CLOCK_TOLERANCE_MS) return;
    offset -= moved;
    last = { wall, steady };
    compareWhereItAnswers();
  }

  await compare();
  const timer = setInterval(compareWhereItAnswers, EVERY).unref();
  return {
    now() {
      noticeSetting();
      return new Date(machine.wall() + offset);
    },
    machineNow: () => new Date(machine.wall()),
    close: () => clearInterval(timer),
  };
}
