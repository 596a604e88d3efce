import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../../scripts/find-chromium.ts';
import { writeWebm } from './write-webm.ts';

const FILE = join(import.meta.dirname, '../../demo/pictures/extinguisher.webm');
const [WIDTH, HEIGHT, SECONDS, RATE] = [640, 360, 16, 12];

/** `npm run film -w e2e`: redraws the film of the demo's fire safety course in the browser. */
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags() });
const page = await browser.newPage();
// A localhost page, because other origins get no VideoEncoder.
await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
await page.goto('http://localhost/');
const frames = await page.evaluate(drawFilm, { width: WIDTH, height: HEIGHT, seconds: SECONDS, rate: RATE });
await browser.close();
const film = writeWebm({
  width: WIDTH,
  height: HEIGHT,
  duration: SECONDS * 1000,
  codec: 'V_VP8',
  frames: frames.map(({ at, isKey, base64 }) => ({ at, isKey, bytes: Buffer.from(base64, 'base64') })),
});
await writeFile(FILE, film);
console.log(`${FILE} ${Math.round(film.length / 1024)} KB`);

interface Size {
  width: number;
  height: number;
  seconds: number;
  rate: number;
}

/** Pull, aim, squeeze, sweep: four seconds each, without text. Runs in the page. */
async function drawFilm({ width, height, seconds, rate }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d')!;
  const encoded: { at: number; isKey: boolean; base64: string }[] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      encoded.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', base64 });
    },
    error(error) {
      throw error;
    },
  });
  encoder.configure({
    codec: 'vp8',
    width,
    height,
    bitrate: 80_000,
    framerate: rate,
    latencyMode: 'quality',
  });
  for (let frame = 0; frame < seconds * rate; frame += 1) {
    draw(frame / rate);
    const picture = new VideoFrame(canvas, { timestamp: Math.round((frame * 1_000_000) / rate) });
    encoder.encode(picture, { keyFrame: frame % (4 * rate) === 0 });
    picture.close();
  }
  await encoder.flush();
  return encoded;

  function draw(time: number) {
    const step = Math.min(3, Math.floor(time / 4));
    const part = Math.min(1, Math.max(0, (time - step * 4 - 0.6) / 2.6));
    box(0, 0, width, height, '#d7dfdf');
    box(0, 268, width, 92, '#b3ab9d');
    box(0, 264, width, 5, '#8f887a');
    const left = step < 3 ? 1 : Math.max(0, 1 - part * 1.25);
    bin(486, 268);
    if (left > 0.02) fire(486, 206, time, left);
    const swing = step === 3 && left > 0 ? Math.sin(time * 5) * 26 : 0;
    const aim = step === 0 ? 0 : step === 1 ? part : 1;
    if (step >= 2 && left > 0 && (step > 2 || part > 0.2)) foam(292, 214, 486 + swing, 214, time);
    if (step === 1) target(486, 214, part);
    extinguisher(170, 118, {
      pull: step === 0 ? part : 1,
      squeeze: step >= 2 && left > 0 ? (step > 2 ? 1 : Math.min(1, part * 4)) : 0,
      aim,
    });
    if (step === 3 && left === 0) tick(486, 150, Math.min(1, (part - 0.8) * 5));
    steps(step);
  }
  function box(x: number, y: number, wide: number, high: number, color: string, round = 0) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.roundRect(x, y, wide, high, round);
    pen.fill();
  }
  function stroke(color: string, wide: number, points: [number, number][]) {
    pen.strokeStyle = color;
    pen.lineWidth = wide;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    for (const [at, [x, y]] of points.entries()) at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y);
    pen.stroke();
  }
  function disc(x: number, y: number, size: number, color: string) {
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(x, y, size, 0, 7);
    pen.fill();
  }
  function bin(x: number, floor: number) {
    pen.fillStyle = '#4c575d';
    pen.beginPath();
    pen.moveTo(x - 46, floor - 70);
    pen.lineTo(x + 46, floor - 70);
    pen.lineTo(x + 36, floor + 8);
    pen.lineTo(x - 36, floor + 8);
    pen.fill();
    box(x - 52, floor - 76, 104, 10, '#37424a', 4);
  }
  function fire(x: number, base: number, time: number, size: number) {
    for (const [color, scale] of [
      ['#d9481f', 1],
      ['#f08a24', 0.68],
      ['#fbd25a', 0.38],
    ] as const)
      for (const at of [-1, 0, 1]) {
        const high = (96 + 22 * Math.sin(time * 9 + at * 2)) * scale * size * (at === 0 ? 1 : 0.7);
        const middle = x + at * 24 * size + Math.sin(time * 7 + at) * 4;
        pen.fillStyle = color;
        pen.beginPath();
        pen.moveTo(middle - 26 * scale * size, base);
        pen.quadraticCurveTo(middle - 22 * scale * size, base - high * 0.6, middle, base - high);
        pen.quadraticCurveTo(middle + 22 * scale * size, base - high * 0.6, middle + 26 * scale * size, base);
        pen.fill();
      }
  }
  function foam(x: number, y: number, toX: number, toY: number, time: number) {
    for (let at = 0; at < 44; at += 1) {
      const way = (((at * 7) % 44) / 44 + time * 1.3) % 1;
      const side = Math.sin(at * 2.4) * (3 + way * 24);
      disc(
        x + (toX - x) * way,
        y + (toY - y) * way + side,
        3 + way * 7,
        at % 3 === 0 ? '#f2f6f7' : '#ffffff',
      );
    }
  }
  function target(x: number, y: number, part: number) {
    pen.setLineDash([10, 10]);
    stroke('#0b7269', 4, [
      [292, 214],
      [292 + (x - 330) * part, 214 + (y - 214) * part],
    ]);
    pen.setLineDash([]);
    if (part < 0.7) return;
    pen.strokeStyle = '#0b7269';
    pen.lineWidth = 5;
    pen.beginPath();
    pen.arc(x, y, 26, 0, 7);
    pen.stroke();
    disc(x, y, 5, '#0b7269');
  }
  function extinguisher(
    x: number,
    y: number,
    { pull, squeeze, aim }: { pull: number; squeeze: number; aim: number },
  ) {
    box(x - 44, y + 42, 88, 158, '#c9241b', 24);
    box(x - 34, y + 60, 10, 120, '#e6665e', 5);
    box(x - 24, y + 92, 54, 58, '#f7f3ea', 5);
    box(x - 14, y + 22, 28, 24, '#9aa4a9', 4);
    stroke('#20262a', 11, [
      [x - 18, y + 20],
      [x + 44, y + 2],
    ]);
    stroke('#2f373b', 10, [
      [x - 16, y + 2 + squeeze * 10],
      [x + 40, y - 26 + squeeze * 20],
    ]);
    if (pull < 1) {
      const out = pull * 70;
      stroke('#e3b01e', 4, [
        [x - 6 - out, y + 10],
        [x + 10 - out, y + 10],
      ]);
      pen.strokeStyle = '#e3b01e';
      pen.lineWidth = 5;
      pen.beginPath();
      pen.arc(x - 20 - out, y + 10, 12, 0, 7);
      pen.stroke();
    }
    const [endX, endY] = [x + 60 + aim * 50, y + 150 - aim * 54];
    pen.strokeStyle = '#1c2225';
    pen.lineWidth = 11;
    pen.beginPath();
    pen.moveTo(x + 14, y + 32);
    pen.bezierCurveTo(x + 80, y + 30, x + 50, y + 90, endX, endY);
    pen.stroke();
    stroke('#1c2225', 17, [
      [endX, endY],
      [endX + 12 * aim, endY + 16 * (1 - aim)],
    ]);
  }
  function tick(x: number, y: number, part: number) {
    pen.globalAlpha = Math.max(0, part);
    disc(x, y, 40, '#1f8a4c');
    stroke('#ffffff', 10, [
      [x - 18, y + 2],
      [x - 4, y + 16],
      [x + 20, y - 14],
    ]);
    pen.globalAlpha = 1;
  }
  function steps(step: number) {
    for (let at = 0; at < 4; at += 1) {
      const x = 236 + at * 56;
      disc(x, 328, 18, at <= step ? '#0b7269' : '#ffffff');
      pen.fillStyle = at <= step ? '#ffffff' : '#6b7478';
      pen.font = 'bold 20px sans-serif';
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.fillText(String(at + 1), x, 329);
    }
  }
}
