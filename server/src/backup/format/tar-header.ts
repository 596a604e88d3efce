/** Tar's block size: a header is one block, and contents are padded with zeros to whole blocks. */
export const TAR_BLOCK = 512;

export interface TarEntry {
  name: string;
  /** Bytes of the content. */
  size: number;
}

/** Offset and length of the header's fields, as in POSIX ustar. */
const field = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  type: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const;

/** The header of a regular file. Throws for a name over 100 characters that has no slash to split it at. */
export function writeTarHeader({ name, size }: TarEntry, modified: Date): Buffer {
  const block = Buffer.alloc(TAR_BLOCK);
  const put = ([offset]: readonly [number, number], text: string) => block.write(text, offset, 'latin1');
  const octal = (at: readonly [number, number], value: number) =>
    put(at, value.toString(8).padStart(at[1] - 1, '0'));
  const [prefix, rest] = splitName(name);
  put(field.name, rest);
  put(field.prefix, prefix);
  octal(field.mode, 0o600);
  octal(field.owner, 0);
  octal(field.group, 0);
  octal(field.size, size);
  octal(field.modified, Math.floor(modified.getTime() / 1000));
  put(field.type, '0');
  put(field.magic, 'ustar\x0000');
  put(field.checksum, `${sumOf(block).toString(8).padStart(6, '0')}\0 `);
  return block;
}

/** Parses a header; null for a block of zeros, which ends an archive. Throws for anything else. */
export function readTarHeader(block: Buffer): TarEntry | null {
  if (block.every((byte) => byte === 0)) return null;
  const get = ([offset, length]: readonly [number, number]) =>
    block.toString('latin1', offset, offset + length).split('\0', 1)[0]!;
  const number = (at: readonly [number, number]) => Number.parseInt(get(at), 8);
  if (number(field.checksum) !== sumOf(block) || get(field.magic) !== 'ustar')
    throw new Error('Not the header of a tar archive');
  const prefix = get(field.prefix);
  return { name: `${prefix ? `${prefix}/` : ''}${get(field.name)}`, size: number(field.size) };
}

/** The zeros that pad a content of this size to whole blocks. */
export const tarPadding = (size: number): Buffer =>
  Buffer.alloc((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);

/** Two blocks of zeros end an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * TAR_BLOCK);

/** The sum of the header's bytes, with its checksum field counted as spaces. */
function sumOf(block: Buffer): number {
  const [from, length] = field.checksum;
  return block.reduce((sum, byte, at) => sum + (at >= from && at < from + length ? 32 : byte), 0);
}

function splitName(name: string): [prefix: string, rest: string] {
  if (name.length <= field.name[1]) return ['', name];
  const at = name.indexOf('/', name.length - field.name[1] - 1);
  if (at < 0 || at > field.prefix[1]) throw new Error(`Too long a name for an archive: ${name}`);
  return [name.slice(0, at), name.slice(at + 1)];
}
