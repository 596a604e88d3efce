import { plainShot } from '../shots/build-shots.ts';
import { aimOf, rows } from './attack-routes.ts';
import { addressOf, type Siege } from './siege.ts';

const PROMISE = 'an admin who signed in long ago is asked again before what is weighty';
/** What people who sign in meanwhile change. */
const OF_SIGN_INS = ['sessions added', 'sessions.ended_at'];

/** Makes each call that needs a recent proof in the open browser of an admin who signed in an hour ago. */
export async function attackWeighty({ target, sender, tally }: Siege, only?: string): Promise<void> {
  const { inside } = target;
  await inside.watchWeighty();
  const weighty = rows.filter(({ needsProof, name }) => needsProof && (!only || name.includes(only)));
  for (const [at, row] of weighty.entries()) {
    const admin = await inside.staleAdmin();
    const shot = plainShot(aimOf(row, await inside.callOf(row.name, admin)));
    await inside.takeWeightyChanges();
    const answer = await sender.send(
      { ...shot, headers: { ...shot.headers, ...admin.headers } },
      addressOf(at),
    );
    // A passkey is of a name, and the attack calls a number.
    const isAbsent = row.route.includes('/passkeys') && answer.status === 404;
    tally.count(shot, answer, { caller: 'an admin of an hour ago', refusals: [isAbsent ? 404 : 403] });
    if (!isAbsent && !answer.body.includes('"step_up_required"'))
      tally.find(PROMISE, `${row.name}: ${answer.body}`);
    const changed = (await inside.takeWeightyChanges()).filter((what) => !OF_SIGN_INS.includes(what));
    if (changed.length > 0) tally.find(PROMISE, `${row.name} changed ${changed.join(', ')}`);
  }
}
