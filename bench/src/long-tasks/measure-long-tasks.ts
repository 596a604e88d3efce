import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../../../scripts/find-chromium.ts';
import { ADDRESS, answerPhone } from './answer-phone.ts';

/** Milliseconds of the main thread. */
interface Round {
  /** The longest task, and the sum of what lies beyond 50 ms in each. */
  draw: { longest: number; blocked: number };
  scroll: { longest: number; blocked: number };
  /** From the answer to the first card, and to the last. */
  firstCard: number;
  lastCard: number;
}

const { values } = parseArgs({
  options: {
    cards: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '7' },
    slower: { type: 'string', default: '6' },
  },
});
const [cards, rounds, slower] = [Number(values.cards), Number(values.rounds), Number(values.slower)];

/** My Tasks of a build on a phone with a slow processor: how long drawing its cards and scrolling block the page. */
async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags() });
  const all: Round[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measure(browser));
  await browser.close();
  console.log(
    `${cards} cards, processor ${slower} times slower, ${rounds} rounds; milliseconds, best and median`,
  );
  const show = (label: string, of: (round: Round) => number) => {
    const sorted = all.map(of).sort((a, b) => a - b);
    const [best, median] = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!];
    console.log(`${label.padEnd(38)} ${best.toFixed(0).padStart(6)} ${median.toFixed(0).padStart(6)}`);
  };
  show('longest task while the cards are drawn', ({ draw }) => draw.longest);
  show('beyond 50 ms while they are drawn', ({ draw }) => draw.blocked);
  show('longest task while scrolling', ({ scroll }) => scroll.longest);
  show('beyond 50 ms while scrolling', ({ scroll }) => scroll.blocked);
  show('from the answer to the first card', ({ firstCard }) => firstCard);
  show('from the answer to the last card', ({ lastCard }) => lastCard);
}

async function measure(browser: Browser): Promise<Round> {
  const phone = {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  };
  const context = await browser.newContext({ ...phone, locale: 'id-ID', serviceWorkers: 'block' });
  const page = await context.newPage();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await answerPhone(page, cards, answered);
  await page.addInitScript(watch);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${ADDRESS}/task/my-tasks`);
  // The shell and the skeleton are there, and nothing else is under way: what follows is the list's.
  await page.locator('h1').waitFor();
  await quiet(page);
  await page.evaluate(() => window.begin());
  answer();
  await page.locator('article').first().waitFor();
  await quiet(page);
  const drawn = await page.evaluate(() => window.taken());
  await page.evaluate(() => window.begin());
  await client.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -12_000,
    speed: 3000,
    gestureSourceType: 'touch',
  });
  await quiet(page);
  const scrolled = await page.evaluate(() => window.taken());
  await context.close();
  const { firstCard, lastCard } = drawn;
  return { draw: sum(drawn.tasks), scroll: sum(scrolled.tasks), firstCard, lastCard };
}

/** Waits until the main thread has been idle for a second. */
const quiet = (page: Page) => page.waitForFunction(() => performance.now() - window.lastBusy() > 1000);

const sum = (tasks: readonly number[]) => ({
  longest: Math.max(0, ...tasks),
  blocked: tasks.reduce((beyond, task) => beyond + task - 50, 0),
});

declare global {
  interface Window {
    begin(): void;
    taken(): { tasks: number[]; firstCard: number; lastCard: number };
    lastBusy(): number;
  }
}

/** In the page: notes long tasks, and when cards appear. */
function watch(): void {
  let [from, first, last, count, busy] = [0, 0, 0, 0, 0];
  let tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries());
    busy = performance.now();
  }).observe({ entryTypes: ['longtask'] });
  new MutationObserver(() => {
    busy = performance.now();
    const now = document.querySelectorAll('article').length;
    if (now === count) return;
    if (count === 0) first = performance.now();
    last = performance.now();
    count = now;
  }).observe(document, { childList: true, subtree: true });
  window.begin = () => {
    from = performance.now();
    tasks = [];
  };
  window.taken = () => ({
    tasks: tasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration),
    firstCard: first - from,
    lastCard: last - from,
  });
  window.lastBusy = () => busy;
}

await main();
