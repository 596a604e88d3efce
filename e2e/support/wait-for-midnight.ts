import { setTimeout as sleep } from 'node:timers/promises';
import { midnightWait } from '../../scripts/midnight-wait.ts';

/** Before all journeys: if midnight in the business zone is near, waits until it has passed. */
export default async function waitForMidnight(): Promise<void> {
  const wait = midnightWait(new Date());
  if (wait === 0) return;
  console.log(`The business day is about to end: the journeys begin in ${Math.ceil(wait / 60_000)} minutes`);
  await sleep(wait);
}
