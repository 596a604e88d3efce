import { crc32, deflateRawSync } from 'node:zlib';

/** What a file of an archive says of itself that is not so, or in another way than usual. */
export interface Lies {
  /** Its size as the directory has it, where its own header has another. */
  central?: number;
  /** The method of the directory, and that of its own header. */
  methods?: [number, number];
  /** The unpacked size that both say. */
  size?: number;
  zip64?: boolean;
  /** Begins where another file does. */
  over?: string;
}

/** A zip archive of files, some of which lie. */
export function testZip(
  files: readonly [name: string, content: string | Buffer, lies?: Lies][],
): Uint8Array<ArrayBuffer> {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  const starts = new Map<string, number>();
  let at = 0;
  for (const [name, content, lies = {}] of files) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const path = Buffer.from(name);
    const start = lies.over === undefined ? at : starts.get(lies.over)!;
    const [outside, inside] = lies.methods ?? [8, 8];
    const size = lies.size ?? raw.length;
    const extra = lies.zip64 ? zip64(size, packed.length) : Buffer.alloc(0);
    const sizes: [number, number] = lies.zip64 ? [0xffffffff, 0xffffffff] : [packed.length, size];
    const shown: [number, number] = lies.central ? [lies.central, lies.central] : sizes;
    const lengths: [number, number] = [path.length, extra.length];
    const fields = { crc: crc32(raw), lengths };
    directory.push(header({ ...fields, method: outside, sizes: shown, at: start }), path, extra);
    starts.set(name, start);
    if (lies.over !== undefined) continue;
    parts.push(header({ ...fields, method: inside, sizes }), path, extra, packed);
    at += 30 + path.length + extra.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, listed, end]));
}

interface Header {
  method: number;
  crc: number;
  /** Packed and unpacked. */
  sizes: [number, number];
  /** Of the name and the extra field. */
  lengths: [number, number];
  /** Of the directory: where the file is. */
  at?: number;
}

/** The header of a file, or its entry in the directory, which has two bytes more before the same fields. */
function header({ method, crc, sizes, lengths, at }: Header): Buffer {
  const bytes = Buffer.alloc(at === undefined ? 30 : 46);
  const from = at === undefined ? 0 : 2;
  bytes.writeUInt32LE(at === undefined ? 0x04034b50 : 0x02014b50, 0);
  bytes.writeUInt16LE(20, 4 + from);
  bytes.writeUInt16LE(method, 8 + from);
  bytes.writeUInt32LE(crc, 14 + from);
  bytes.writeUInt32LE(sizes[0], 18 + from);
  bytes.writeUInt32LE(sizes[1], 22 + from);
  bytes.writeUInt16LE(lengths[0], 26 + from);
  bytes.writeUInt16LE(lengths[1], 28 + from);
  if (at !== undefined) bytes.writeUInt32LE(at, 42);
  return bytes;
}

function zip64(size: number, packed: number): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  extra.writeBigUInt64LE(BigInt(packed), 12);
  return extra;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Formats of cells: 1 dd/mm/yyyy, 2 the device's date, 3 eight digits, 4 thousands, 5 a phone number. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="00000000"/><numFmt numFmtId="166" formatCode="&quot;0&quot;000\\-0000\\-0000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="3"/><xf numFmtId="166"/></cellXfs></styleSheet>`;

/** The parts of a workbook with one sheet. */
export function testBook(sheet: string, workbook = 'xl/workbook.xml'): [string, string][] {
  const folder = workbook.replace(/[^/]*$/, '');
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${workbook}" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="${workbook}"/></Relationships>`,
    ],
    [
      workbook,
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Orang" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      workbook.replace(folder, `${folder}_rels/`).concat('.rels'),
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
    ['xl/worksheets/sheet1.xml', sheet],
  ];
}

/** A cell: a text, or a number in one of the formats of the test's workbooks. */
type Cell = string | { n: number; style: number };

interface SheetOptions {
  /** Before the rows: the size that the sheet claims, its columns. */
  before?: string;
  after?: string;
  /** Numbers of rows. */
  hidden?: readonly number[];
}

export const testSheet = (rows: readonly (readonly Cell[])[], options: SheetOptions = {}): string =>
  sheetOf(rows.map((cells, at) => rowOf(at + 1, cells, options.hidden?.includes(at + 1))).join(''), options);

/** A sheet of rows in XML. */
export const sheetOf = (rows: string, { before = '', after = '' }: SheetOptions = {}): string =>
  `<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

const rowOf = (row: number, cells: readonly Cell[], isHidden = false): string =>
  `<row r="${row}"${isHidden ? ' hidden="1"' : ''}>${cells.map((cell, at) => cellOf(cell, `${String.fromCharCode(65 + at)}${row}`)).join('')}</row>`;

const cellOf = (cell: Cell, at: string): string =>
  typeof cell === 'string'
    ? `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c r="${at}" s="${cell.style}"><v>${cell.n}</v></c>`;
