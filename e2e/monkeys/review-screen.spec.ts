import { reviewSubmission } from '@gerai/server/modules/work/reviews/review-submission.ts';
import type { PersonActor } from '@gerai/shared/actor/actor.ts';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { translatePage } from '../../web/src/app/crash/translate-page.ts';
import { createOutlet, type Outlet, uidOf } from '../support/create-outlet.ts';
import { createSubmissions, type Sent } from '../support/create-submissions.ts';
import { beginSession, desktop, phone } from '../support/fixtures.ts';
import { killPage } from '../support/kill-page.ts';
import { type NetworkProxy, startNetworkProxy } from '../support/network-proxy.ts';
import { randomFrom } from '../support/phone-gestures.ts';
import {
  enterNote,
  findTarget,
  type OnDevice,
  type QueuedDecision,
  readDevice,
  readNote,
  swipe,
} from '../support/reviewer-gestures.ts';
import { type Product, startOnServer } from '../support/start-product.ts';
import { type Decision, type ReviewerWatch, watchReviewer } from '../support/watch-reviewer.ts';

/** Of each seed, a third on each screen. */
const GESTURES = Math.ceil(Number(process.env.GESTURES ?? 2500) / 3);
const SEEDS = (process.env.SEEDS ?? '1,2,3,4').split(',').map(Number);
/** The submissions that wait while the monkey reviews. */
const WAITING = 24;
/** A busy machine is slow. */
const ARRIVAL_MS = 15_000;
const LAST_ARRIVAL_MS = 90_000;
const KEYS =
  'j k a a r x x z o Enter s 1 2 5 ? Escape Escape ArrowLeft ArrowRight ArrowUp ArrowDown + - - 0 Control+Enter'.split(
    ' ',
  );
const SHEET_KEYS =
  'x r Space n o Enter A z ? Escape Escape ArrowLeft ArrowRight ArrowRight ArrowUp ArrowDown ArrowDown Home End'.split(
    ' ',
  );
const REVIEW = /^POST \/api\/(submissions|reviews)/;

interface Screen {
  name: string;
  path: string;
  stage: 'manager' | 'audit';
  keys: string[];
  /** Keys are pressed, or parts touched. */
  isTouched: boolean;
}

const DESK: Screen = {
  name: 'desk',
  path: '/task/manager/review',
  stage: 'manager',
  keys: KEYS,
  isTouched: false,
};
const SCREENS: Screen[] = [
  DESK,
  { ...DESK, name: 'phone', isTouched: true },
  {
    name: 'contact sheet',
    path: '/task/audit/review?view=sheet&template=TT261120-ABCDEFGH',
    stage: 'audit',
    keys: SHEET_KEYS,
    isTouched: false,
  },
];

/** What of a decision was on the device. */
interface Queued {
  id: string;
  decision: Decision;
  notes: string;
}

/** A decision on the server. */
interface Stored extends Queued {
  by: string | null;
}

interface Given {
  product: Product;
  network: NetworkProxy;
  outlet: Outlet;
  screen: Screen;
  context: BrowserContext;
  watch: ReviewerWatch;
  faults: string[];
  random: () => number;
}

/** A reviewer with up to two tabs, another one who decides meanwhile, and what must hold of every decision. */
class Reviewer {
  readonly log: string[] = [];
  readonly #sent = new Map<string, Sent>();
  /** The decisions that left a gesture and are to arrive, by submission. */
  readonly #queued = new Map<string, Queued>();
  readonly #others = new Set<string>();
  readonly #checked = new Set<string>();
  /** Words of notes, with the submission at which they were typed. */
  readonly #typed = new Map<string, string>();
  #seenEntries = new Map<string, QueuedDecision>();
  #counts = { meant: 0, sheets: 0, undone: 0, chosen: 0 };
  #isCut = false;
  #word = 0;
  pages: Page[] = [];
  readonly given: Given;

  constructor(given: Given) {
    this.given = given;
  }

  get page(): Page {
    return this.pages.at(-1)!;
  }

  get decided(): number {
    return this.#checked.size;
  }

  async open(): Promise<void> {
    await this.#supply();
    const page = await this.given.context.newPage();
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
    this.pages.push(page);
    await this.#goTo(page);
  }

  async #goTo(page: Page): Promise<void> {
    const { network, screen, outlet } = this.given;
    const of = screen.stage === 'audit' ? `&outlet_id=${outlet.id}` : '';
    const address = `${network.address}${screen.path}${of}`;
    // A connection that was cut is found dead by the first request.
    await page.goto(address).catch(() => page.goto(address));
    await this.#arrive(page);
  }

  #arrive = (page: Page) => page.locator('main section:visible').first().waitFor({ timeout: 30_000 });

  async gesture(): Promise<void> {
    await this.#supply();
    const chance = this.given.random();
    if (chance < 0.02) await this.#reload();
    else if (chance < 0.04) await this.#otherTab();
    else if (chance < 0.07) await this.#toggleNetwork();
    else if (chance < 0.085) await this.#kill();
    else if (chance < 0.1) await this.#translate();
    else if (chance < 0.15) await this.#decideElsewhere();
    else if (chance < 0.27) await this.#write();
    else await this.#act();
    const pause = Math.floor(this.given.random() ** 3 * 700);
    if (pause > 10) await this.page.waitForTimeout(pause);
    if (!this.page.url().includes(this.given.screen.path.split('?')[0]!)) await this.#comeBack();
    await this.check();
  }

  /** A press, a tap or a swipe, once or several times. */
  async #act(): Promise<void> {
    const { random, screen } = this.given;
    const chance = random();
    if (screen.isTouched && chance < 0.2) {
      const to = random() < 0.7 ? 'left' : 'right';
      this.log.push(`swipe ${to}`);
      return await swipe(this.page, to);
    }
    if (!screen.isTouched && chance < 0.65) {
      const key = screen.keys[Math.floor(random() * screen.keys.length)]!;
      const times = random() < 0.15 ? 2 + Math.floor(random() * 4) : 1;
      this.log.push(`key ${key} x${times}`);
      for (let time = 0; time < times; time += 1) await this.page.keyboard.press(key);
      return;
    }
    const target = await findTarget(this.page, random(), random() < 0.65);
    if (!target) return void (await this.#leaveDialog());
    const times = random() < 0.12 ? 2 : 1;
    this.log.push(`press ${target.name} x${times}`);
    for (let time = 0; time < times; time += 1)
      if (screen.isTouched) await this.page.touchscreen.tap(target.x, target.y);
      else await this.page.mouse.click(target.x, target.y);
  }

  #leaveDialog = () => this.page.keyboard.press('Escape');

  /** Types a word that names the submission of the note, in half of the cases with the end of the note. */
  async #write(): Promise<void> {
    const task = await enterNote(this.page);
    if (task === null) return await this.#act();
    const word = `${task.replace('Lap meja ', 'meja')}k${++this.#word}`;
    this.log.push(`type ${word}`);
    if (this.given.screen.isTouched) await this.page.keyboard.insertText(` ${word}`);
    else await this.page.keyboard.type(` ${word}`, { delay: this.given.random() * 20 });
    const isWhole = task !== '' && (await readNote(this.page)).includes(word);
    if (isWhole) {
      await this.#expectKept(word);
      this.#typed.set(word, task);
    }
    if (this.given.random() < 0.4) await this.page.keyboard.press('Control+Enter');
    else if (this.given.random() < 0.3) await this.page.keyboard.press('Escape');
  }

  async #expectKept(word: string): Promise<void> {
    const kept = async () => (await readDevice(this.page)).notes.includes(word);
    await expect.poll(kept, { timeout: ARRIVAL_MS, message: `'${word}' is on the device` }).toBe(true);
  }

  /** Another person decides one of those that wait. */
  async #decideElsewhere(): Promise<void> {
    const { product, outlet, screen, random } = this.given;
    const waiting = [...(await this.#waiting())];
    const id = waiting[Math.floor(random() * Math.min(waiting.length, 8))];
    if (!id) return;
    const email =
      screen.stage === 'manager' ? `wati-${outlet.id}@gerai.test` : `lina-${outlet.id}@gerai.test`;
    const actor = {
      kind: 'person',
      uid: await uidOf(product.context, { email }),
      name: 'Wati',
      role: screen.stage,
      location_id: screen.stage === 'manager' ? outlet.id : null,
      job_role_id: null,
    } as PersonActor;
    this.log.push(`elsewhere ${this.#sent.get(id)?.task_name}`);
    this.#others.add(id);
    const input = { id, decision: 'Approved' as const, notes: '' };
    await reviewSubmission(product.context, actor, screen.stage, input).catch(() => this.#others.delete(id));
  }

  async #translate(): Promise<void> {
    this.log.push('translated');
    await this.page.evaluate(translatePage);
  }

  async #reload(): Promise<void> {
    this.log.push('reload');
    await this.#restore();
    await this.page.reload();
    await this.#arrive(this.page);
  }

  async #otherTab(): Promise<void> {
    if (this.#isCut) return;
    this.log.push('other tab');
    if (this.pages.length < 2) return await this.open();
    this.pages.reverse();
    await this.page.bringToFront();
  }

  /** The system ends the page, half of the time right after a press. */
  async #kill(): Promise<void> {
    if (this.given.random() < 0.5) await this.#act();
    this.log.push('killed');
    await this.#restore();
    await killPage(this.given.context, this.page);
    await Promise.all(this.pages.map((page) => page.close()));
    this.pages = [];
    await this.open();
  }

  async #comeBack(): Promise<void> {
    this.log.push(`back from ${this.page.url()}`);
    await this.#restore();
    await this.#goTo(this.page);
  }

  /** Cuts the network as the browser knows it, under it, or at the answer to the next decision. */
  async #toggleNetwork(): Promise<void> {
    if (this.#isCut) return await this.#restore();
    const { context, network, random } = this.given;
    this.#isCut = true;
    const chance = random();
    this.log.push(chance < 0.4 ? 'offline' : chance < 0.7 ? 'network cut' : 'cut at an answer');
    if (chance < 0.4) await context.setOffline(true);
    else if (chance < 0.7) network.cut();
    else void network.cutAt(REVIEW, 'answer');
  }

  async #restore(): Promise<void> {
    if (!this.#isCut) return;
    this.#isCut = false;
    this.log.push('network back');
    this.given.network.restore();
    void this.given.network.cutAt(/^NEVER/, 'before');
    await this.given.context.setOffline(false);
    for (const page of this.pages) await page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  /** Everything that must hold after each gesture. */
  async check(): Promise<void> {
    const [device, stored] = [await readDevice(this.page), await this.#stored()];
    this.#checkQueued(device);
    for (const one of stored) if (!this.#checked.has(one.id)) this.#checkStored(one);
    await this.#checkLeft(device);
    await this.#checkTyped(device);
    await this.#checkScreen();
    const { meant, sheets, undone, chosen } = this.given.watch;
    this.#counts = { meant: meant.length, sheets: sheets.length, undone, chosen };
  }

  /** What comes onto the device is what the last gestures meant, with the note that was shown then. */
  #checkQueued({ queued }: OnDevice): void {
    for (const entry of queued) {
      if (entry.state !== 'queued') continue;
      for (const one of entry.decisions) {
        const before = this.#queued.get(one.id);
        if (before?.decision === one.decision && before.notes === one.notes) continue;
        this.#checkMeant(one, one.isOfSheet);
        this.#queued.set(one.id, one);
      }
    }
  }

  #checkMeant(one: Queued, isOfSheet: boolean): void {
    const { watch } = this.given;
    const sent = this.#sent.get(one.id);
    if (!sent) throw new Error(`decided what is not of this run: ${one.id}`);
    const said = `${one.decision} '${one.notes}' of ${sent.task_name}`;
    const isSeen = watch.seen.has(sent.photo_id) || watch.seen.has(`failed ${sent.task_name}`);
    if (!isSeen) throw new Error(`${said} was not seen`);
    if (one.decision === 'Rejected' && one.notes.trim() === '') throw new Error(`${said} has no reason`);
    const isMeant = isOfSheet
      ? watch.sheets.some(({ reasons, shared }) =>
          one.decision === 'Approved'
            ? !reasons[one.id]
            : reasons[one.id] === one.notes || (reasons[one.id] !== null && one.notes === shared),
        )
      : watch.meant.some(
          ({ task, decision, notes }) =>
            task === sent.task_name && decision === one.decision && notes === one.notes,
        );
    if (!isMeant) throw new Error(`${said} was not meant: ${JSON.stringify(watch.meant.slice(-3))}`);
    // A note that was sent is offered for others as a reason, whole.
    const isOffered = (word: string) =>
      [...watch.offered].some((reason) => reason.includes(word) && one.notes.includes(reason));
    for (const [word, task] of this.#typed)
      if (one.notes.includes(word) && task !== sent.task_name && watch.chosen === 0 && !isOffered(word))
        throw new Error(`${said} has a note of ${task}`);
  }

  /** What is on the server is this reviewer's as it was meant, or somebody else's. */
  #checkStored(one: Stored): void {
    this.#checked.add(one.id);
    if (one.by !== this.#uid) {
      if (!this.#others.has(one.id)) throw new Error(`${one.id} was decided by nobody`);
      return;
    }
    const queued = this.#queued.get(one.id);
    const isQueued = queued?.decision === one.decision && queued.notes === one.notes;
    if (!isQueued) this.#checkMeant(one, this.given.screen.stage === 'audit');
    this.#queued.set(one.id, one);
  }

  /** What leaves the device is on the server, or was undone. */
  async #checkLeft({ queued }: OnDevice): Promise<void> {
    const now = new Map(queued.filter(({ state }) => state !== 'draft').map((entry) => [entry.key, entry]));
    const left = [...this.#seenEntries].filter(([key]) => !now.has(key));
    this.#seenEntries = now;
    for (const [, { decisions, state }] of left) {
      if (state === 'refused') continue;
      const ids = decisions.map(({ id }) => id);
      const isUndone = this.given.watch.undone > this.#counts.undone;
      if (isUndone) {
        const there = new Set((await this.#stored()).map(({ id }) => id));
        for (const id of ids) if (!there.has(id)) this.#forget(id);
        continue;
      }
      const missing = async () => {
        const there = new Set((await this.#stored()).map(({ id }) => id));
        return ids.filter((id) => !there.has(id));
      };
      await expect
        .poll(missing, { timeout: ARRIVAL_MS, message: 'left the device and is not there' })
        .toEqual([]);
    }
  }

  /** It was undone: no press from before means it any more. */
  #forget(id: string): void {
    this.#queued.delete(id);
    const name = this.#sent.get(id)?.task_name;
    const { meant, sheets } = this.given.watch;
    for (const one of meant) if (one.task === name) one.task = `${name} (undone)`;
    if (this.given.screen.stage === 'audit') sheets.length = 0;
  }

  /** A word that was typed is in its draft, or in the decision that it was typed for. */
  async #checkTyped(device: OnDevice): Promise<void> {
    if (this.given.watch.chosen > this.#counts.chosen) this.#typed.clear();
    const isHere = ({ notes, queued }: OnDevice, word: string) =>
      notes.includes(word) ||
      queued.some(({ decisions }) => decisions.some((each) => each.notes.includes(word)));
    for (const word of this.#typed.keys()) {
      if (isHere(device, word)) continue;
      const task = this.#typed.get(word);
      const isDecided = ({ id, by, notes }: Stored) =>
        notes.includes(word) || (by === this.#uid && this.#sent.get(id)?.task_name === task);
      if ((await this.#stored()).some(isDecided)) {
        this.#typed.delete(word);
        continue;
      }
      const isBack = async () => isHere(await readDevice(this.page), word);
      await expect.poll(isBack, { timeout: 3000, message: `'${word}' is kept` }).toBe(true);
    }
  }

  async #checkScreen(): Promise<void> {
    expect(this.given.faults, 'faults in the pages').toEqual([]);
    const crashes = this.page.getByText(/^(Bagian ini tidak dapat ditampilkan|Terjadi kesalahan)/);
    expect(await crashes.count(), 'an error boundary').toBe(0);
  }

  /** In the end everything that waits is sent or said, and nothing was decided twice. */
  async end(): Promise<void> {
    await this.#restore();
    await this.page.reload();
    const waiting = async () =>
      (await readDevice(this.page)).queued.filter(({ state }) => state === 'queued');
    await expect
      .poll(waiting, { timeout: LAST_ARRIVAL_MS, message: 'all that was decided arrives' })
      .toEqual([]);
    await this.check();
    const stored = new Map((await this.#stored()).map((one) => [one.id, one]));
    for (const id of this.#queued.keys()) expect(stored.has(id), `${id} is on the server`).toBe(true);
    const { db } = this.given.product.context;
    const trail = await db
      .selectFrom('activity')
      .selectAll()
      .where('outlet_id', '=', this.given.outlet.id)
      .execute();
    const entries = trail.filter(({ event }) => event === 'task approved' || event === 'task rejected');
    const ids = entries.map(({ details }) => (details as { submissionId: string }).submissionId);
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      'decided twice',
    ).toEqual([]);
  }

  #uid = '';

  async #waiting(): Promise<Set<string>> {
    const there = new Set((await this.#stored()).map(({ id }) => id));
    return new Set([...this.#sent.keys()].filter((id) => !there.has(id)));
  }

  async #stored(): Promise<Stored[]> {
    const { product, outlet, screen } = this.given;
    const rows = await product.context.db
      .selectFrom('task_submissions')
      .selectAll()
      .where('outlet_id', '=', outlet.id)
      .execute();
    return rows.flatMap((row) => {
      const [decision, notes, by] =
        screen.stage === 'manager'
          ? [row.manager_status, row.manager_notes, row.manager_reviewed_by_uid]
          : [row.audit_status, row.audit_notes, row.audit_reviewed_by_uid];
      return decision === 'Approved' || decision === 'Rejected' ? [{ id: row.id, decision, notes, by }] : [];
    });
  }

  async #supply(): Promise<void> {
    const { product, outlet, screen } = this.given;
    this.#uid ||= await uidOf(product.context, outlet[screen.stage === 'manager' ? 'manager' : 'auditor']);
    if (this.#sent.size > 0 && (await this.#waiting()).size >= WAITING / 2) return;
    const approved_by = screen.stage === 'audit' ? await uidOf(product.context, outlet.manager) : undefined;
    const more = await createSubmissions(product, outlet, WAITING, this.#sent.size + 1, approved_by);
    for (const one of more) this.#sent.set(one.id, one);
  }
}

/** Another manager of the outlet, and another auditor. */
async function hireOthers({ context: { db } }: Product, { id }: Outlet): Promise<void> {
  const { password_hash } = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values([
      { name: 'Wati', email: `wati-${id}@gerai.test`, role: 'manager', password_hash, location_id: id },
      { name: 'Lina', email: `lina-${id}@gerai.test`, role: 'audit', password_hash },
    ])
    .execute();
}

async function openBrowser(browser: Browser, screen: Screen, seed: number) {
  const small = { width: 320, height: 568 };
  const size = screen.isTouched
    ? { ...phone, ...(seed % 2 ? { viewport: small, screen: small } : {}) }
    : desktop;
  const context = await browser.newContext({ ...size, locale: 'id-ID', serviceWorkers: 'block' });
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error().stack)));
  return { context, faults };
}

let product: Product | undefined;
test.afterAll(async () => {
  await product?.close();
  product = undefined;
});

for (const seed of SEEDS)
  for (const screen of SCREENS)
    test(`${GESTURES} gestures on the ${screen.name} decide only what was seen and meant, once, seed ${seed}`, async ({
      browser,
    }) => {
      product ??= await startOnServer();
      const network = await startNetworkProxy(product.address);
      const outlet = await createOutlet(product.context);
      await hireOthers(product, outlet);
      const { context, faults } = await openBrowser(browser, screen, seed);
      const watch = await watchReviewer(context);
      await beginSession(
        context,
        network.address,
        screen.stage === 'manager' ? outlet.manager : outlet.auditor,
      );
      const random = randomFrom(seed);
      const reviewer = new Reviewer({ product, network, outlet, screen, context, watch, faults, random });
      const begun = Date.now();
      let made = 0;
      try {
        for (; made < GESTURES; made++) {
          if (made === 0) await reviewer.open();
          await reviewer.gesture();
        }
        await reviewer.end();
      } catch (error) {
        throw new Error(`${error}\nseed ${seed}, gesture ${made}: ${reviewer.log.slice(-40).join(' · ')}`, {
          cause: error,
        });
      } finally {
        const seconds = Math.round((Date.now() - begun) / 1000);
        console.log(
          `seed ${seed}, ${screen.name}: ${made} gestures in ${seconds} s, ${reviewer.decided} decisions`,
        );
        if (process.env.SHOW_GESTURES) console.log(reviewer.log.join('\n'));
        await context.close();
        await network.close();
      }
    });
