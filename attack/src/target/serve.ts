import { startDemo } from '@gerai/demo/start-demo.ts';
import { type Inside, openInside } from './inside.ts';

// The server that is attacked: the demo, in a process of its own, which answers the attack's questions beside it.

export interface Question {
  id: number;
  ask: keyof Inside;
  with: unknown[];
}

const { DATABASE_URL } = process.env;
const demo = await startDemo(process.env, () => {}, { days: 5, ownPrints: 2, DATABASE_URL });
const inside = await openInside(demo);
process.on('message', async ({ id, ask, with: given }: Question) => {
  try {
    const answer = inside[ask] as (...given: unknown[]) => Promise<unknown>;
    process.send!({ id, answer: await answer(...given) });
  } catch (error) {
    process.send!({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
process.send!({ address: demo.address });
