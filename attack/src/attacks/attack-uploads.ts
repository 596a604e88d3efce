import { testImage } from '@gerai/server/platform/pictures/test-image.ts';
import type { Answer } from '../shots/shot.ts';
import { addressOf, inParallel, type Siege } from './siege.ts';

/** People who try, each some times: two pictures under one id, in either order. */
const PEOPLE = 4;
const TIMES = 6;
/** Pictures that are small as files and slow to decode: while they are, both uploads are taken for new. */
const FILLERS = 3;

/** Two pictures under one photo id at once, behind fillers: what is served is the one that was answered with 201. */
export async function exchangePhotos({ target, sender, tally, scale }: Siege): Promise<void> {
  const people = await target.inside.people('stf', PEOPLE);
  const pictures = [await testImage(640, 480), await testImage(480, 640)] as const;
  const filler = await testImage(3600, 2700, 'png');
  await inParallel([...people.entries()], PEOPLE, async ([number, person]) => {
    const from = addressOf(number * 11);
    const put = async (id: string, body: Buffer): Promise<Answer> => {
      const shot = {
        what: 'uploads under one id',
        method: 'PUT',
        path: `/api/photos/${id}?purpose=submission`,
        headers: { ...person.headers, 'content-type': 'image/jpeg' },
        body,
      };
      const answer = await sender.send(shot, from);
      tally.count(shot, answer, { caller: 'a member of staff' });
      return answer;
    };
    const shown = async (stored: Answer): Promise<string> => {
      const { url } = JSON.parse(stored.body) as { url: string };
      const shot = { what: 'a stored photo', method: 'GET', path: url, headers: {} };
      return (await sender.send(shot, from)).body;
    };
    const alone = [
      await shown(await put(crypto.randomUUID(), pictures[0])),
      await shown(await put(crypto.randomUUID(), pictures[1])),
    ];
    if (alone[0] === alone[1]) tally.find('two pictures are told apart', 'both are shown alike');
    for (let time = 0; time < TIMES * scale; time += 1) {
      const id = crypto.randomUUID();
      const fillers = Array.from({ length: FILLERS }, () => put(crypto.randomUUID(), filler));
      const order = time % 2 === 0 ? [0, 1] : [1, 0];
      const answers = await Promise.all(order.map((which) => put(id, pictures[which]!)));
      await Promise.all(fillers);
      const first = answers.findIndex(({ status }) => status === 201);
      if (answers.filter(({ status }) => status === 201).length > 1)
        tally.find('a photo id is of one picture', 'both were accepted');
      // Where both had to wait too long, none is stored.
      if (first < 0) continue;
      // A late one, which finds the photo there.
      answers.push(await put(id, pictures[order[1 - first]!]!));
      if ((await shown(answers[first]!)) !== alone[order[first]!])
        tally.find('a photo is what was submitted', `picture ${order[1 - first]} is shown instead`);
    }
  });
}
