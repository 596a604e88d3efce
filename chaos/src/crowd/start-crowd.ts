import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@gerai/demo/random.ts';
import type { World } from '../world/world.ts';
import {
  auditSomething,
  type Behaviour,
  postSomething,
  reviewSomething,
  submitSomething,
} from './behaviours.ts';
import type { Line } from './call.ts';
import { drawPhotos } from './draw-photos.ts';
import { openPerson, type Person } from './person.ts';
import { openReader, type Reader } from './reader.ts';

export interface Crowd {
  readers: Reader[];
  /** Begins nothing new, and waits until everything is answered; gives up after some seconds. */
  settle(seconds: number): Promise<void>;
  /** Closes the streams once all have reached a position, or after some seconds. */
  close(): Promise<void>;
}

interface Role {
  does: readonly Behaviour[];
  pause: [number, number];
}

/** What each role does, and how long a person pauses between two things, in milliseconds. */
const roles = {
  staff: { does: [submitSomething, submitSomething, submitSomething, postSomething], pause: [700, 2500] },
  manager: { does: [reviewSomething, reviewSomething, reviewSomething, postSomething], pause: [700, 2500] },
  audit: { does: [auditSomething], pause: [700, 2000] },
  admin: { does: [postSomething], pause: [2000, 5000] },
} satisfies Record<string, Role>;

const PHOTOS = 12;

/** Starts everybody: they work until `settle`, and one of each role reads the live stream. */
export async function startCrowd(world: World, seed: string, line: Line): Promise<Crowd> {
  const random = seededRandom(`${seed}/crowd`);
  const photos = await drawPhotos(PHOTOS, random.fork('photos'));
  let isOver = false;
  let hasGivenUp = false;
  const { members, password } = world.business;
  const people = members.map((member) =>
    openPerson(line, member, password, random.fork(member.email), () => hasGivenUp),
  );

  async function work(person: Person): Promise<void> {
    const { does, pause: between }: Role = roles[person.member.role];
    while (!isOver) {
      await person.random.pick<Behaviour>(does)(person, photos);
      await pause(person.random.between(...between));
    }
  }

  const working = people.map(work);
  const readers = pickReaders(people).map((person) =>
    openReader(line, person, random.fork(`${person.member.email}/live`)),
  );
  return {
    readers,
    async settle(seconds) {
      isOver = true;
      const late = setTimeout(() => {
        hasGivenUp = true;
      }, seconds * 1000);
      await Promise.all(working);
      clearTimeout(late);
    },
    async close() {
      hasGivenUp = true;
      await Promise.all(readers.map((reader) => reader.close()));
    },
  };
}

/** The admin and an auditor, who hear the most, and a manager, a cashier and a cook of one outlet. */
function pickReaders(people: readonly Person[]): Person[] {
  const outlet = people[0]!.member.location_id;
  const of = (role: string, at: string | null = null) =>
    people.filter(({ member }) => member.role === role && (at === null || member.location_id === at));
  const staff = of('staff', outlet);
  return [of('admin')[0]!, of('audit')[0]!, of('manager', outlet)[0]!, staff[0]!, staff.at(-1)!];
}
