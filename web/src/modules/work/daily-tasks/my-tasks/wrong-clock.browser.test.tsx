import { businessDate } from '@gerai/shared/time/business-time.ts';
import { watermarkLines } from '@gerai/shared/work/submissions/watermark.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatInstant } from '../../../../core/i18n/time.ts';
import { cutNetwork } from '../../../../testing/cut-network.ts';
import {
  card,
  expectPhotos,
  expectText,
  inForm,
  openMyTasks,
  TASK,
  take,
} from '../../../../testing/my-tasks-steps.ts';
import { serverNow } from '../../../../testing/open-screen.tsx';
import { goTo, main } from '../../../../testing/screen-steps.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MISSED = 'Kunci pintu belakang';
const LATER = 'Hitung kas';
const clocks = [
  { clock: 'a day ahead', wrong: DAY },
  { clock: 'a day behind', wrong: -DAY },
];

/** Holds the device's clock at a time; the timers of a test would move it on with everything that is waited for. */
function holdDevice(time: number): void {
  class Held extends Date {
    constructor(...given: [] | [number]) {
      super(...(given.length === 0 ? ([time] as const) : given));
    }
    static override now = () => time;
  }
  vi.stubGlobal('Date', Held);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** My Tasks on a phone whose clock is wrong by so much and stands still, while the server's says `at`. */
async function openWrong(wrong: number) {
  const at = new Date(Math.floor(serverNow().getTime() / 1000) * 1000);
  holdDevice(at.getTime() + wrong);
  const due = (minutes: number) => {
    const deadline = new Date(at.getTime() + minutes * MINUTE);
    return {
      task_date: businessDate(at),
      deadline_date: businessDate(deadline),
      deadline_datetime: deadline.toISOString(),
    };
  };
  const tasks = [{ ...due(65) }, { ...due(-65), task_name: MISSED }, { ...due(185), task_name: LATER }];
  return { at, ...(await openMyTasks(tasks, [], undefined, at)) };
}

async function expectWords(): Promise<void> {
  await expectText(card(), '1 jam 5 mnt lagi');
  await expectText(card(), 'Mendesak');
  await expectText(card(MISSED), 'lewat 1 jam 5 mnt');
  await expectText(card(MISSED), 'Terlambat');
  await expectText(card(LATER), '3 jam 5 mnt lagi');
  await expectText(card(LATER), 'Belum dikerjakan');
}

/** The texts that are drawn onto photos from now on, by the page or its worker. */
function watchWatermarks(): string[] {
  const drawn: string[] = [];
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const fill = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'fillText');
  post.mockImplementation(function (this: Worker, ...sent: unknown[]) {
    drawn.push(...((sent[0] as { order?: { lines: string[] } }).order?.lines ?? []));
    return realPost.apply(this, sent as never);
  });
  fill.mockImplementation(function (this: OffscreenCanvasRenderingContext2D, ...told) {
    drawn.push(told[0]);
    return realFill.apply(this, told);
  });
  onTestFinished(() => {
    post.mockRestore();
    fill.mockRestore();
  });
  return drawn;
}
const realPost = Worker.prototype.postMessage;
const realFill = OffscreenCanvasRenderingContext2D.prototype.fillText;

test.each(clocks)(
  'on a phone whose clock is $clock, deadlines, the photo and what was sent are by the server’s',
  async ({ wrong }) => {
    const drawn = watchWatermarks();
    const { at, sent } = await openWrong(wrong);
    await expectWords();

    await take();
    await expectPhotos(1);
    const [, time] = watermarkLines(at, '', null);
    await expect.poll(() => drawn).toContain(time);
    await inForm('Kirim').click();
    await expect.poll(() => sent.length).toBe(1);
    // The server corrects what it is told by the device's clock.
    expect(sent[0]).toMatchObject({
      sent_at: new Date(at.getTime() + wrong).toISOString(),
    });
    goTo('/task/outbox');
    await expectText(main, `${TASK}Terkirim1 foto · sekarang`);
  },
);

test.each(clocks)(
  'a start without a network, on a phone whose clock is $clock, is by what the server said before',
  async ({ wrong }) => {
    const { at, reopen } = await openWrong(wrong);
    await expectWords();
    cutNetwork();
    reopen();
    await expectText(page.getByRole('status'), `data pukul ${formatInstant(at, 'time', 'id')}`);
    await expectWords();
  },
);
