import { deflateRawSync, gzipSync } from 'node:zlib';
import { pngBomb, profileBomb, textBomb, webpBomb } from '@gerai/server/platform/pictures/test-bomb.ts';
import type { Shot } from '../shots/shot.ts';
import { addressOf, inParallel, type Siege } from './siege.ts';

/** Pictures that are small as files and huge when decoded, everywhere where pictures are taken. */
export async function sendPictures({ target, sender, tally }: Siege): Promise<void> {
  const bombs: [string, Buffer][] = [
    ['a row of millions', pngBomb({ width: 1_000_000, height: 8 })],
    ['50 million pixels of 16 bits', pngBomb({ width: 7070, height: 7070 })],
    ['the largest of 16 bits', pngBomb({ width: 5000, height: 4999 })],
    ['the largest interlaced', pngBomb({ width: 3500, height: 3500, interlaced: true })],
    ['compressed texts', pngBomb({ width: 64, height: 64, chunks: Array(40).fill(textBomb()) })],
    ['a compressed profile', pngBomb({ width: 64, height: 64, chunks: [profileBomb()] })],
    ['hundreds of frames', await webpBomb(200)],
  ];
  const admins = await target.inside.people('adm', 3);
  const paths = [
    () => `/api/photos/${crypto.randomUUID()}?purpose=social`,
    () => `/api/photos/${crypto.randomUUID()}?purpose=sample`,
    () => '/api/profile/avatar',
    () => '/api/business/logo',
  ];
  const shots = bombs.flatMap(([what, body]) =>
    paths.map(
      (path, at): Shot => ({
        what,
        method: 'PUT',
        path: path(),
        headers: { ...admins[at % 3]!.headers, 'content-type': 'image/png' },
        body,
      }),
    ),
  );
  await inParallel([...shots.entries()], 8, async ([at, shot]) => {
    tally.count(shot, await sender.send(shot, addressOf(at)), { caller: 'an admin' });
  });
}

/** Imports as long as they may be, nested, compressed, of accents that take long to sort, and workbooks that unpack to gigabytes. */
export async function sendImports({ target, sender, tally }: Siege): Promise<void> {
  const [admin] = await target.inside.people('adm', 1);
  const row = (cell: string) => ({
    row: 2,
    cells: { TaskID: cell, TaskName: cell, Description: cell, Status: cell },
  });
  const sheets = (cell: string) => ({
    people: Array.from({ length: 20_000 }, (_, at) => ({ row: at + 2, cells: { Email: cell, Name: cell } })),
    outlets: Array.from({ length: 5_000 }, (_, at) => ({
      row: at + 2,
      cells: { OutletName: cell, Region: cell },
    })),
  });
  const ID = crypto.randomUUID();
  const bodies: [string, string, string | Buffer, Record<string, string>?][] = [
    [
      'rows as long as they may be',
      'application/json',
      JSON.stringify({ rows: Array(100).fill(row('ü'.repeat(9_900))) }),
    ],
    [
      'more rows than they may be',
      'application/json',
      JSON.stringify({ rows: Array(50_000).fill(row('x')) }),
    ],
    [
      'cells of accents alone',
      'application/json',
      JSON.stringify({ rows: Array(100).fill(row(`a${'\u0301\u0316'.repeat(4_900)}`)) }),
    ],
    [
      'sheets as long as they may be',
      'application/json',
      JSON.stringify({ import_id: ID, sheets: sheets('x') }),
    ],
    [
      'sheets of accents alone',
      'application/json',
      JSON.stringify({ import_id: ID, sheets: sheets(`a${'\u0301\u0316'.repeat(40)}`) }),
    ],
    ['8 MB of brackets', 'application/json', '['.repeat(8_000_000)],
    [
      '8 MB of keys',
      'application/json',
      `{${Array.from({ length: 500_000 }, (_, at) => `"${at}":1`).join(',')}}`,
    ],
    ['a workbook', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', zipBomb()],
    ['an archive', 'application/zip', zipBomb()],
    [
      'a compressed body',
      'application/json',
      gzipSync(Buffer.alloc(200_000_000)),
      { 'content-encoding': 'gzip' },
    ],
    ['a table', 'text/csv', 'TaskID,TaskName\n'.repeat(200_000)],
  ];
  const shots = [
    '/api/templates/import',
    '/api/users/import',
    '/api/users/bulk',
    '/api/workbook/import',
  ].flatMap((path) =>
    bodies.map(
      ([what, type, body, headers]): Shot => ({
        what,
        method: 'POST',
        path,
        headers: { ...admin!.headers, 'content-type': type, ...headers },
        body,
      }),
    ),
  );
  await inParallel([...shots.entries()], 4, async ([at, shot]) => {
    tally.count(shot, await sender.send(shot, addressOf(at)), { caller: 'an admin' });
  });
}

/** An archive of one file of zeros, 500 MB when it is unpacked. */
function zipBomb(): Buffer {
  const data = deflateRawSync(Buffer.alloc(500_000_000), { level: 9 });
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(500_000_000, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, data]);
}
