/** Ids of a chunk: 8 KB. */
const CHUNK = 65_536;

export interface IdSet {
  /** Returns false if the id was there already. */
  add(id: number): boolean;
  has(id: number): boolean;
}

/** A set of ids in one bit each: 100 million that lie together take 12.5 MB. */
export function openIdSet(): IdSet {
  const chunks = new Map<number, Uint8Array>();
  const find = (id: number) => {
    const chunk = Math.floor(id / CHUNK);
    const bit = id - chunk * CHUNK;
    return { chunk, byte: bit >> 3, mask: 1 << (bit & 7) };
  };
  return {
    add(id) {
      const { chunk, byte, mask } = find(id);
      const bits = chunks.get(chunk) ?? new Uint8Array(CHUNK / 8);
      chunks.set(chunk, bits);
      const isNew = (bits[byte]! & mask) === 0;
      bits[byte]! |= mask;
      return isNew;
    },
    has(id) {
      const { chunk, byte, mask } = find(id);
      return ((chunks.get(chunk)?.[byte] ?? 0) & mask) !== 0;
    },
  };
}
