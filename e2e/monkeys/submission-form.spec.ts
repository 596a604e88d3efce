import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { translatePage } from '../../web/src/app/crash/translate-page.ts';
import { killPage } from '../support/kill-page.ts';
import {
  type Done,
  type Gesture,
  makeGesture,
  randomFrom,
  readStoredDrafts,
  type StoredDraft,
} from '../support/phone-gestures.ts';
import { type Received, signIn, startPhoneServer } from '../support/start-phone-server.ts';

const GESTURES = Number(process.env.GESTURES ?? 2500);
const SEEDS = (process.env.SEEDS ?? '1,2,3,4').split(',').map(Number);
/** Removed content can be restored for ten seconds; a reopened form begins them anew. */
const UNDO_MS = 9000;
/** A busy machine is slow. */
const ARRIVAL_MS = 15_000;
const LAST_ARRIVAL_MS = 90_000;
/** The buttons by which a person gives up one of two texts. */
const CHOICES = /^press Pakai teks /;

type ItemState = { is: 'in' | 'removed'; since: number };
type Shown = NonNullable<Done['shown']> & { ids: string[] | null };

/** A person's phone with up to two tabs, and what must hold of its photos and notes. */
class Monkey {
  readonly log: string[] = [];
  readonly #items = new Map<string, ItemState>();
  /** What was shown when 'Send' was pressed, since the draft was last seen as one. */
  readonly #shown: Shown[] = [];
  /** The submissions that were queued, until one is a draft again. */
  readonly #queued = new Set<string>();
  #kept: StoredDraft[] = [];
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
    else if (chance < 0.115) await this.#kill();
    else if (chance < 0.13) await this.#translate();
    else if (chance < 0.15) await this.#toggleMemory();
    else await this.#act(chance < 0.4 ? 'take' : chance < 0.52 ? 'note' : 'press');
    const pause = Math.floor(this.random() ** 4 * 150);
    if (pause > 10) await this.page.waitForTimeout(pause);
    await this.check();
  }

  async #act(kind: Gesture): Promise<void> {
    const known = new Set(this.#kept.flatMap(idsOf));
    const done = await makeGesture(this.page, kind, this.random());
    if (!done) return void (await this.page.locator('article').first().waitFor());
    this.#note(done);
    if (this.#isFull) return;
    if (done.wrote) await this.#expectKept(done.wrote);
    if (!done.photosTaken) return;
    const arrived = async () =>
      (await readStoredDrafts(this.page)).flatMap(idsOf).some((id) => !known.has(id));
    await expect
      .poll(arrived, { timeout: ARRIVAL_MS, intervals: [20, 50, 100], message: 'the photo is on the device' })
      .toBe(true);
  }

  #note({ what, shown, wrote }: Done): void {
    this.log.push(what);
    const drafts = this.#kept.filter(({ state }) => state !== 'queued');
    // What a full device could not keep is not known here.
    if (shown)
      this.#shown.push({ ...shown, ids: this.#isFull ? null : drafts.flatMap(({ photos }) => photos) });
    // Whoever writes over a text, or chooses one of two, gives the other up.
    const given = wrote || CHOICES.test(what) ? drafts.flatMap(({ notes }) => notes.flatMap(linesOf)) : [];
    for (const line of given) this.#items.delete(line);
  }

  async #expectKept(text: string): Promise<void> {
    const kept = (await readStoredDrafts(this.page)).flatMap(({ notes }) => notes);
    expect(kept.join('\n'), 'the note is on the device').toContain(text);
  }

  /** The system ends the page, half of the time right after a tap. */
  async #kill(): Promise<void> {
    if (this.#isFull) return;
    if (this.#isCut) await this.#toggleNetwork();
    const done = this.random() < 0.5 ? await makeGesture(this.page, 'press', this.random()) : null;
    if (done) this.#note(done);
    this.log.push('killed');
    await killPage(this.context, this.page);
    await Promise.all(this.pages.map((page) => page.close()));
    this.pages = [];
    await this.open();
  }

  async #translate(): Promise<void> {
    this.log.push('translated');
    await this.page.evaluate(translatePage);
  }

  async #toggleMemory(): Promise<void> {
    const isShort = await this.page.evaluate(() => 'decode' in globalThis);
    this.log.push(isShort ? 'memory again' : 'short of memory');
    await this.#setMemory(!isShort);
  }

  /** A phone that is short of memory decodes no photo; each page begins with enough. */
  async #setMemory(isShort: boolean): Promise<void> {
    await this.page.evaluate((short) => {
      const phone = globalThis as typeof globalThis & { decode?: typeof createImageBitmap };
      const { decode = createImageBitmap } = phone;
      if (short) phone.decode = decode;
      else delete phone.decode;
      const fail = () => Promise.reject(new DOMException('The source image could not be decoded.'));
      globalThis.createImageBitmap = short ? fail : decode;
    }, isShort);
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
    const isKept = async () => !(await this.page.title()).startsWith('● ');
    await expect.poll(isKept, { timeout: ARRIVAL_MS, message: 'a device with room keeps all' }).toBe(true);
    this.#items.clear();
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

  /** Nothing leaves but by a removal that could be undone, or by being sent; what was sent is what was shown. */
  async check(): Promise<void> {
    const kept = await readStoredDrafts(this.page);
    this.#kept = kept;
    const arrived = this.server.received.slice(this.#sentSeen);
    this.#sentSeen += arrived.length;
    for (const sent of arrived) this.#checkSent(sent);
    this.#checkQueued(kept);
    if (!this.#isFull) this.#checkItems(kept, arrived);
    if (arrived.length > 0) await this.#nextTask();
  }

  #checkSent({ id, task_id, staff_notes, photo_ids }: Received): void {
    const known = this.#shown.filter(({ ids }) => !ids || isSame(ids, photo_ids));
    const shown = known.map(({ photos, notes }) => `${photos} ${notes}`);
    expect(shown, 'what was shown when it was sent').toContain(`${photo_ids.length} ${staff_notes}`);
    const others = this.server.received.filter((other) => other.id !== id);
    expect(others.filter((other) => other.task_id === task_id)).toEqual([]);
    const sentBefore = others.flatMap((other) => other.photo_ids).filter((each) => photo_ids.includes(each));
    expect(sentBefore, 'photos that were sent before').toEqual([]);
  }

  /** What is a draft again, or was never queued, is not sent by an earlier press. */
  #checkQueued(kept: readonly StoredDraft[]): void {
    for (const { id, state } of kept)
      if (state === 'queued') this.#queued.add(id);
      else this.#queued.delete(id);
    const isDraft = kept.length > 0 && kept.every(({ state }) => state === 'draft');
    if (isDraft && !this.#isFull) this.#shown.length = 0;
  }

  #checkItems(kept: readonly StoredDraft[], arrived: readonly Received[]): void {
    const now = Date.now();
    const here = kept.flatMap(({ photos, notes }) => [...photos, ...notes.flatMap(linesOf)]);
    const removed = kept.flatMap((entry) => entry.removed.flatMap(linesOf));
    const sent = arrived.flatMap(({ photo_ids, staff_notes }) => [...photo_ids, ...linesOf(staff_notes)]);
    // To send is to end the time in which a removal can be undone, also where the phone then cannot prepare a photo.
    const isSent = arrived.length > 0 || kept.some(({ state }) => state !== 'draft');
    for (const [what, { is, since }] of this.#items) {
      if (here.includes(what) || removed.includes(what)) continue;
      const isOver = now - since >= UNDO_MS || isSent;
      if (!sent.includes(what) && !(is === 'removed' && isOver))
        throw new Error(`${what} is gone: it was ${is}`);
      this.#items.delete(what);
    }
    for (const what of removed)
      if (this.#items.get(what)?.is !== 'removed') this.#items.set(what, { is: 'removed', since: now });
    for (const what of here) this.#items.set(what, { is: 'in', since: now });
  }

  /** In the end everything that was sent off is on the server, once. */
  async end(): Promise<void> {
    await this.#setRoom(false);
    await this.#setMemory(false);
    if (this.#isCut) await this.#toggleNetwork();
    await this.page.reload();
    const waiting = async () => (await readStoredDrafts(this.page)).filter(({ state }) => state === 'queued');
    await expect
      .poll(waiting, { timeout: LAST_ARRIVAL_MS, message: 'all that was sent off arrives' })
      .toEqual([]);
    const ids = this.server.received.map(({ id }) => id);
    expect(
      [...this.#queued].filter((id) => !ids.includes(id)),
      'sent off, and not on the server',
    ).toEqual([]);
    expect(this.server.refused, 'refused by the server').toEqual([]);
  }

  /** Goes on with the next task, in every tab. */
  async #nextTask(): Promise<void> {
    this.log.push('sent');
    this.#shown.length = 0;
    this.#items.clear();
    if (this.#isFull) await this.#setRoom(false);
    if (this.#isCut) await this.#toggleNetwork();
    for (const page of this.pages) {
      await page.goto(`${this.server.address}/task/my-tasks`);
      await page.locator('article').first().waitFor();
    }
  }
}

const idsOf = ({ photos, removed }: StoredDraft): string[] => [...photos, ...removed];
const linesOf = (text: string): string[] => text.split('\n');
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

for (const seed of SEEDS)
  test(`${GESTURES} gestures on the submission form lose nothing and send what is shown, once, seed ${seed}`, async ({
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
      await monkey.end();
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
