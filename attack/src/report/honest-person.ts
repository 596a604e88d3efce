import { setTimeout as pause } from 'node:timers/promises';
import { openSender } from '../shots/send-shot.ts';
import type { Shot } from '../shots/shot.ts';

export interface HonestFigures {
  /** Milliseconds of each answer. */
  times: number[];
  /** What was not answered as it should be. */
  refused: string[];
}

export interface HonestPerson {
  /** The figures since the last time. */
  take(): HonestFigures;
  close(): Promise<void>;
}

/** Milliseconds between two requests. */
const EVERY = 200;

/** Somebody who works meanwhile, from an address of their own: what they see is what the attack does to others. */
export function startHonestPerson(port: number, build: () => Promise<Shot[]>): HonestPerson {
  const sender = openSender(port, 4);
  let figures: HonestFigures = { times: [], refused: [] };
  let isOver = false;
  const working = work();

  async function work(): Promise<void> {
    while (!isOver) {
      for (const shot of await build()) {
        const { status, ms, body } = await sender.send(shot, '127.0.0.7');
        figures.times.push(ms);
        if (status >= 400 || status <= 0)
          figures.refused.push(`${shot.method} ${shot.path}: ${status} ${body.slice(0, 200)}`);
        await pause(EVERY);
      }
    }
  }

  return {
    take() {
      const taken = figures;
      figures = { times: [], refused: [] };
      return taken;
    },
    async close() {
      isOver = true;
      await working;
      sender.close();
    },
  };
}
