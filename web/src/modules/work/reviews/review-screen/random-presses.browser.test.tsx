import '../../../../app/operations.ts';
import { listManagerReasons } from '@gerai/shared/work/reviews/contract.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sendLive } from '../../../../testing/answer-calls.ts';
import { waiting } from '../../../../testing/create-reviews.ts';
import { keepReviews } from '../../../../testing/keep-reviews.ts';
import { openScreen, personOf } from '../../../../testing/open-screen.tsx';
import { clickAt, middleOf } from '../../../../testing/pointer-steps.ts';
import { button } from '../../../../testing/screen-steps.ts';
import { watchPhotos } from '../../../../testing/watch-photos.ts';

const STEPS = 40;
const KEYS = [
  ...['j', 'k', 'a', 'r', 'x', '{ArrowDown}', '{ArrowUp}', '{ArrowLeft}', '{ArrowRight}', '1', '2', '5'],
  '{Enter}',
];

/** A seeded random generator: numbers from 0 to below 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The submission whose note is being written, if any. */
const noteOf = () =>
  document.activeElement?.tagName === 'TEXTAREA'
    ? document.querySelector('section[aria-label^="Lap meja"]')?.getAttribute('aria-label')
    : null;

/** Submissions whose photos arrive at any speed. */
function submissions(count: number, random: () => number) {
  const late = () => (random() < 0.4 ? `&late=${Math.floor(random() * 900)}` : '');
  return waiting(count).map((item) => ({
    ...item,
    // Each of an outlet of its own, whose reasons name it.
    outlet_id: crypto.randomUUID(),
    photos: item.photos.map((photo) => ({ ...photo, url: `${photo.url}${late()}` })),
  }));
}

test.each([1, 2])(
  'whatever is pressed, only what was seen is decided, and rejected only with its note (seed %d)',
  async (seed) => {
    const [random, slow] = [seeded(seed), seeded(seed + 100)];
    const below = (most: number) => Math.floor(random() * most);
    const rina = personOf('manager', { name: 'Rina Kusumawati', language: 'en' });
    const items = submissions(40, slow);
    const server = keepReviews(items, rina);
    const reasons = answer(listManagerReasons, ({ query: { outlet_id } }) => {
      const { task_name } = items.find((item) => item.outlet_id === outlet_id)!;
      return {
        reasons: ['Buram', 'Gelap', 'Kotor', 'Salah', 'Kurang'].map((why) => `${why}: ${task_name}`),
        others: [],
      };
    });
    const stoodFor = watchPhotos();
    await openScreen('/task/manager/review', { as: rina, answers: [...server.answers, reasons] });
    await expect.element(button('Approve')).toBeVisible();

    const press = async () => {
      const key = KEYS[below(KEYS.length)]!;
      await userEvent.keyboard(key.repeat(1 + below(random() < 0.3 ? 6 : 1)));
    };
    const hold = async () => {
      const key = KEYS[below(KEYS.length)]!.replace(/[{}]/g, '');
      await userEvent.keyboard(`{${key}>10/}`);
    };
    const click = async () => {
      const shown = ['Approve', 'Approve', 'Reject', 'Reject and send', 'Close'];
      const pressed = button(shown[below(shown.length)]!).last();
      if (pressed.query()) await clickAt(middleOf(pressed), { times: 1 + below(3) });
    };
    const write = async () => {
      const name = noteOf();
      if (!name) return press();
      await userEvent.keyboard(`${name}${random() < 0.5 ? '{Control>}{Enter}{/Control}' : '{Escape}'}`);
    };
    // The later of two decisions is refused.
    const decideElsewhere = () => server.decideElsewhere(items[below(items.length)]!, 'Admin');
    const arrive = (step: number) => {
      const [item] = submissions(1, slow);
      items.unshift({
        ...item!,
        task_name: `Lap meja ${900 + step}`,
        submitted_at: new Date().toISOString(),
      });
      sendLive('task submitted', { outlet_id: item!.outlet_id });
      decideElsewhere();
    };
    const acts = [press, press, press, hold, click, click, write, write];
    for (let step = 1; step <= STEPS; step += 1) {
      await acts[below(acts.length)]!();
      if (!['Approve', 'Reject and send'].some((name) => button(name).last().query())) break;
      if (step % 12 === 0) decideElsewhere();
      if (step % 20 === 0) arrive(step);
      // At any speed: at once, within the delay, and long after it.
      await new Promise((done) => setTimeout(done, [0, 0, 60, 150, 250, 350][below(6)]!));
    }
    // The viewer or a note may be open. A page that is left sends what is delayed.
    for (const key of ['{Escape}', '{Escape}']) await userEvent.keyboard(key);
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => page.getByRole('button', { name: /^Undo: / }).elements()).toEqual([]);

    const { attempts } = server;
    // How many depends on how fast the machine is.
    expect(new Set(attempts.map(({ id }) => id)).size).toBeGreaterThan(2);
    for (const { id, decision, notes } of attempts) {
      const one = items.find((each) => each.id === id)!;
      expect(stoodFor(one.photos[0]!.id), `${decision} ${one.task_name}`).toBeGreaterThanOrEqual(300);
      if (decision === 'Rejected') expect(notes.trim()).not.toBe('');
      for (const [name] of notes.matchAll(/Lap meja \d{3}/g)) expect(name).toBe(one.task_name);
    }
  },
);
