import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { readTestPdf } from '../../../../platform/paper/test-pdf.ts';
import { drawLinkSheets, type PrintedLink } from './draw-link-sheets.ts';

const linkOf = (part: Partial<PrintedLink> = {}): PrintedLink => ({
  outlet_id: 'hm',
  outlet_name: 'Kopi Melati Malang',
  role_name: 'Barista',
  name: 'Sari Dewi',
  login: 'sari@gerai.test',
  url: `https://gerai.test/set-password#token=${'x'.repeat(43)}`,
  valid_until: '2026-12-12',
  ...part,
});
const peopleOf = (outlet: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    linkOf({
      ...{ outlet_id: outlet, outlet_name: outlet, name: `Orang ${outlet} ${at}` },
      url: `https://gerai.test/set-password#token=${outlet}-${at}-${'x'.repeat(36)}`.slice(0, 81),
    }),
  );
const drawn = async (links: PrintedLink[], business = 'Kopi Melati') =>
  readTestPdf(await drawLinkSheets(links, business)).texts;

/** Dots of the rendered page for each point. */
const DOTS = 3;
const [WIDTH, HEIGHT] = [596 * DOTS, 842 * DOTS];

/** The squares of a page, as a scanner sees them; pdfkit's `y` grows downwards. */
function scan(bytes: Buffer, page: number): Uint8Array {
  const streams = [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(
    ([, data]) => {
      const content = inflate(data!);
      return content?.includes(' re\n') ? [content] : [];
    },
  );
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  for (const [, ...found] of streams[page]!.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [x, y, width, height] = found.map((value) => Number(value) * DOTS) as [
      number,
      number,
      number,
      number,
    ];
    for (let row = Math.round(y); row < Math.round(y + height); row++)
      for (let column = Math.round(x); column < Math.round(x + width); column++)
        data.fill(0, (row * WIDTH + column) * 4, (row * WIDTH + column) * 4 + 3);
  }
  return data;
}

function inflate(data: string): string | undefined {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  } catch {
    return undefined;
  }
}

/** The part of a page that is a person's strip. */
function strip(page: Uint8Array, at: number): { width: number; height: number; data: Uint8Array } {
  const [top, height] = [(76 + at * 104) * DOTS, 104 * DOTS];
  const width = 200 * DOTS;
  const rows = Array.from({ length: height }, (_, row) =>
    page.subarray((top + row) * WIDTH * 4, ((top + row) * WIDTH + width) * 4),
  );
  return { width, height, data: new Uint8Array(Buffer.concat(rows)) };
}

describe('sheets of links', () => {
  it('say to each who they are for, how to use them in both languages and until when', async () => {
    const said = (await drawn([linkOf()])).map(({ text }) => text).join(' ');
    for (const words of [
      'Kopi Melati Malang',
      'Sari Dewi',
      'Barista · Kopi Melati Malang · Login: sari@gerai.test',
      'Pindai kode ini dengan kamera ponsel',
      'Scan this code with the camera of your phone and choose a password of your own.',
      'Berlaku sampai 12 Desember 2026 · Valid until 12 December 2026',
    ])
      expect(said).toContain(words);
  });

  it('carry a code that a scanner reads as the link, on each strip of each page', async () => {
    const people = peopleOf('A', 9);
    const bytes = await drawLinkSheets(people, '');
    const pages = [scan(bytes, 0), scan(bytes, 1)];
    for (const [page, at, person] of [
      [0, 0, 0],
      [0, 6, 6],
      [1, 1, 8],
    ] as const)
      expect(decodeQR(strip(pages[page]!, at))).toBe(people[person]!.url);
  });

  it('begin a page with each outlet, whose name is on each of its pages', async () => {
    const texts = await drawn([
      ...peopleOf('A', 8),
      ...peopleOf('B', 1),
      linkOf({ outlet_id: null, outlet_name: null }),
    ]);
    const heads = texts.filter(({ size }) => size === 17).map(({ text, page }) => [page, text]);
    expect(heads).toEqual([
      [1, 'A'],
      [2, 'A'],
      [3, 'B'],
      [4, 'Tanpa outlet / No outlet'],
    ]);
    const places = texts.filter(({ text }) => / \/ \d/.test(text)).map(({ text }) => text);
    expect(places).toEqual(['1 / 2', '2 / 2']);
  });

  it('keep long names within their strip', async () => {
    const long = 'Raden Ajeng Siti Nurhaliza Kusumawardhani Prawirodirdjo '.repeat(2).trim();
    const texts = await drawn([
      linkOf({
        name: long,
        outlet_name: `Outlet ${long}`,
        role_name: long,
        login: `${'l'.repeat(200)}@gerai.test`,
      }),
    ]);
    for (const { x, y } of texts) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThan(556);
      expect(y).toBeGreaterThan(842 - 76 - 104);
    }
    expect(
      texts
        .map(({ text }) => text)
        .join(' ')
        .replace(/ /g, ''),
    ).toContain(long.replace(/ /g, ''));
  });

  it('show names in any script, and name no product in their file', async () => {
    const said = (await drawn([linkOf({ name: '山田太郎' })])).map(({ text }) => text).join('');
    expect(said).toContain('山田太郎');
    expect((await drawLinkSheets([linkOf()], 'Kopi Melati')).toString('latin1')).not.toMatch(/Gerai\b/);
  });

  it('are tagged, with a text for each code', async () => {
    const file = (await drawLinkSheets([linkOf({ name: 'Sari' })], '')).toString('latin1');
    expect(file).toMatch(/\/Marked true/);
    for (const type of ['Document', 'H1', 'Sect', 'Figure', 'P']) expect(file).toContain(`/S /${type}`);
    expect(file).toContain('/Alt (Kode QR untuk Sari / QR code for Sari)');
  });

  it('for 2,000 people of 300 outlets are a few megabytes, made in seconds', async () => {
    const people = Array.from({ length: 300 }, (_, at) => peopleOf(`Outlet ${at}`, at < 200 ? 7 : 6)).flat();
    expect(people).toHaveLength(2_000);
    const bytes = await drawLinkSheets(people, 'Kopi Melati');
    expect(bytes.length).toBeLessThan(5_000_000);
  });
});
