/**
 * A UUID of version 7: 48 bits of its time in milliseconds, then random ones, of which 10 bytes are given. What is made on
 * a day lies together in the database's indexes, so a write touches pages in use, however many years are stored.
 */
export function timeOrderedId(milliseconds: number, random: Uint8Array): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  const [first, second, ...rest] = [...random].map((byte) => byte.toString(16).padStart(2, '0'));
  const version = `7${first![1]}${second}`;
  const variant = ((Number.parseInt(rest[0]!, 16) & 0x3f) | 0x80).toString(16);
  const tail = rest.slice(1).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}${tail.slice(0, 2)}-${tail.slice(2)}`;
}
