import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  type Done,
  type Gesture,
  type Kept,
  makeGesture,
  randomFrom,
  readKept,
} from '../support/phone-gestures.ts';
import { type Received, signIn, startPhoneServer } from '../support/start-phone-server.ts';

const GESTURES = Number(process.env.GESTURES ?? 2500);
const SEEDS = (process.env.SEEDS ?? '1,2,3,4').split(',').map(Number);
/** Removed content can be restored for ten seconds; a reopened form begins them anew. */
const UNDO_MS = 9000;
/** A busy machine is slow. */
const ARRIVAL_MS = 15_000;

type Place = { is: 'in' | 'removed'; since: number };

/** A person's phone with up to two tabs, and what must hold of its photos. */
class Monkey {
  readonly log: string[] = [];
  readonly #places = new Map<string, Place>();
  readonly #shown: NonNullable<Done['shown']>[] = [];
  #kept: Kept[] = [];
  #isFull = false;
  #isCut = false;
  #sentSeen = 0;
  pages: Page[] = [];

  readonly context: BrowserContext;
  readonly server: Awaited<ReturnType<typeof startPhoneServer>>;
  readonly random: () => number;

  constructor(given: Pick<Monkey, 'context' | 'server' | 'random'>) {
    ({ context: this.context, server: this.server, random: this.random } = given);
  }

  get page(): Page {
    return this.pages.at(-1)!;
  }

  async open(): Promise<void> {
    const page = await this.context.newPage();
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    await page.goto(`${this.server.address}/task/my-tasks`);
    await page.locator('article').first().waitFor();
    this.pages.push(page);
  }

  async gesture(): Promise<void> {
    const chance = this.random();
    if (chance < 0.03) await this.#reload();
    else if (chance < 0.055) await this.#otherTab();
    else if (chance < 0.085) await this.#toggleNetwork();
    else if (chance < 0.1) await this.#toggleRoom();
    else await this.#act(chance < 0.4 ? 'take' : chance < 0.52 ? 'note' : 'press');
    const pause = Math.floor(this.random() ** 4 * 150);
    if (pause > 10) await this.page.waitForTimeout(pause);
    await this.check();
  }

  async #act(kind: Gesture): Promise<void> {
    const known = new Set(this.#kept.flatMap(idsOf));
    const done = await makeGesture(this.page, kind, this.random());
    if (!done) return void (await this.page.locator('article').first().waitFor());
    this.log.push(done.what);
    if (done.shown) this.#shown.push(done.shown);
    if (!done.took || this.#isFull) return;
    const arrived = async () => (await readKept(this.page)).flatMap(idsOf).some((id) => !known.has(id));
    await expect
      .poll(arrived, { timeout: ARRIVAL_MS, intervals: [20, 50, 100], message: 'the photo is on the device' })
      .toBe(true);
  }

  async #reload(): Promise<void> {
    // What a full device could not keep is gone with the page, as it says.
    this.log.push(this.#isFull ? 'reload of a full device' : 'reload');
    if (this.#isCut) await this.#toggleNetwork();
    await this.page.reload();
    await this.page.locator('article').first().waitFor();
    if (this.#isFull) await this.#setRoom(true);
  }

  async #otherTab(): Promise<void> {
    if (this.#isFull || this.#isCut) return;
    this.log.push('other tab');
    if (this.pages.length < 2) return await this.open();
    this.pages.reverse();
    await this.page.bringToFront();
  }

  async #toggleNetwork(): Promise<void> {
    this.#isCut = !this.#isCut;
    this.log.push(this.#isCut ? 'network cut' : 'network back');
    await this.context.setOffline(this.#isCut);
  }

  async #toggleRoom(): Promise<void> {
    this.log.push(this.#isFull ? 'device has room' : 'device full');
    await this.#setRoom(!this.#isFull);
    if (this.#isFull) return;
    // A round of the queue stores what there was no room for.
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await this.page.waitForTimeout(500);
    this.#places.clear();
  }

  async #setRoom(isFull: boolean): Promise<void> {
    this.#isFull = isFull;
    for (const page of this.pages)
      await page.evaluate((full) => {
        const store = IDBObjectStore.prototype as IDBObjectStore & { roomy?: IDBObjectStore['put'] };
        store.roomy ??= store.put;
        store.put = full
          ? function (this: IDBObjectStore, ...given) {
              if (this.name === 'entries') throw new DOMException('full', 'QuotaExceededError');
              return store.roomy!.apply(this, given);
            }
          : store.roomy;
      }, isFull);
  }

  /** No photo leaves but by a removal that could be undone, or by being sent; what was sent is what was shown. */
  async check(): Promise<void> {
    const kept = await readKept(this.page);
    this.#kept = kept;
    for (const sent of this.server.received.slice(this.#sentSeen)) this.#checkSent(sent);
    const isSent = this.server.received.length > this.#sentSeen;
    this.#sentSeen = this.server.received.length;
    if (!this.#isFull) this.#checkPlaces(kept);
    if (isSent) await this.#nextTask();
  }

  #checkSent(sent: Received): void {
    const shown = this.#shown.map(({ photos, notes }) => `${photos} ${notes}`);
    expect(shown, 'what was shown when it was sent').toContain(
      `${sent.photo_ids.length} ${sent.staff_notes}`,
    );
    const others = this.server.received.filter((other) => other !== sent);
    const ids = others.flatMap(({ photo_ids }) => photo_ids);
    expect(
      ids.filter((id) => sent.photo_ids.includes(id)),
      'photos that were sent before',
    ).toEqual([]);
  }

  #checkPlaces(kept: readonly Kept[]): void {
    const now = Date.now();
    const [here, removed] = [kept.flatMap(({ photos }) => photos), kept.flatMap((entry) => entry.removed)];
    const sent = new Set(this.server.received.flatMap(({ photo_ids }) => photo_ids));
    const isQueued = kept.some(({ state }) => state === 'queued');
    for (const [id, { is, since }] of this.#places) {
      if (here.includes(id) || removed.includes(id)) continue;
      // To send is to end the time in which a removal can be undone.
      const isOver = now - since >= UNDO_MS || isQueued || this.server.received.length > 0;
      if (!sent.has(id) && !(is === 'removed' && isOver))
        throw new Error(`photo ${id} is gone: it was ${is}`);
      this.#places.delete(id);
    }
    for (const id of removed)
      if (this.#places.get(id)?.is !== 'removed') this.#places.set(id, { is: 'removed', since: now });
    for (const id of here) this.#places.set(id, { is: 'in', since: now });
  }

  /** Goes on with the next task, in every tab. */
  async #nextTask(): Promise<void> {
    this.log.push('sent');
    this.#shown.length = 0;
    this.#places.clear();
    if (this.#isFull) await this.#setRoom(false);
    if (this.#isCut) await this.#toggleNetwork();
    for (const page of this.pages) {
      await page.goto(`${this.server.address}/task/my-tasks`);
      await page.locator('article').first().waitFor();
    }
  }
}

const idsOf = ({ photos, removed }: Kept): string[] => [...photos, ...removed];

for (const seed of SEEDS)
  test(`${GESTURES} gestures on the submission form lose no photo and send what is shown, seed ${seed}`, async ({
    context,
  }) => {
    const server = await startPhoneServer();
    await signIn(context);
    const monkey = new Monkey({ context, server, random: randomFrom(seed) });
    const begun = Date.now();
    let made = 0;
    try {
      await monkey.open();
      for (; made < GESTURES; made++) await monkey.gesture();
    } catch (error) {
      throw new Error(`seed ${seed}, gesture ${made}: ${monkey.log.slice(-40).join(' · ')}`, {
        cause: error,
      });
    } finally {
      const seconds = Math.round((Date.now() - begun) / 1000);
      console.log(`seed ${seed}: ${made} gestures in ${seconds} s, ${server.received.length} submissions`);
      if (process.env.SHOW_GESTURES) console.log(monkey.log.join('\n'));
      server.stop();
    }
  });
