/** A Blob as its bytes, for a device whose database refuses Blobs. */
interface StoredBlob {
  storedBlob: ArrayBuffer;
  type: string;
}

const bytes = new WeakMap<Blob, ArrayBuffer>();
/** Blobs that the database has as such, and so takes again. */
const takenBefore = new WeakSet<Blob>();

/** Reads the bytes of the Blobs in a value, which `withoutBlobs` needs. Returns whether there were new ones. */
export async function readBlobs(value: unknown): Promise<boolean> {
  const unread = new Set<Blob>();
  replace(value, (part) => {
    if (part instanceof Blob && !bytes.has(part) && !takenBefore.has(part)) unread.add(part);
    return part instanceof Blob ? null : undefined;
  });
  await Promise.all([...unread].map(async (blob) => bytes.set(blob, await blob.arrayBuffer())));
  return unread.size > 0;
}

/** The value with each Blob as its bytes. Throws where they are not read yet. */
export const withoutBlobs = <Value>(value: Value): Value =>
  replace(value, (part) => {
    if (!(part instanceof Blob) || takenBefore.has(part)) return undefined;
    const storedBlob = bytes.get(part);
    if (!storedBlob) throw new DOMException('bytes not read', 'DataCloneError');
    return { storedBlob, type: part.type } satisfies StoredBlob;
  });

/** The value with the Blobs that `withoutBlobs` has replaced. */
export const withBlobs = <Value>(value: Value): Value =>
  replace(value, (part) => {
    if (part instanceof Blob) takenBefore.add(part);
    if (!('storedBlob' in part)) return undefined;
    const { storedBlob, type } = part as StoredBlob;
    const blob = new Blob([storedBlob], { type });
    bytes.set(blob, storedBlob);
    return blob;
  });

/** A Blob's place among the bytes of `packBlobs`. */
interface PackedBlob {
  packedAt: number;
  size: number;
  type: string;
}

/** A value of JSON and Blobs as bytes: the length of its JSON, the JSON, and the Blobs. Throws where one can't be read. */
export async function packBlobs(value: unknown): Promise<ArrayBuffer> {
  const blobs: Blob[] = [];
  let packedAt = 0;
  const packed = replace(value, (part) => {
    if (!(part instanceof Blob)) return undefined;
    blobs.push(part);
    const place: PackedBlob = { packedAt, size: part.size, type: part.type };
    packedAt += part.size;
    return place;
  });
  const json = new TextEncoder().encode(JSON.stringify(packed));
  return await new Blob([new Uint32Array([json.length]), json, ...blobs]).arrayBuffer();
}

/** The value that `packBlobs` has packed. */
export function unpackBlobs(packed: ArrayBuffer): unknown {
  const [length = 0] = new Uint32Array(packed, 0, 1);
  const json = new TextDecoder().decode(new Uint8Array(packed, 4, length));
  return replace(JSON.parse(json) as object, (part) => {
    if (!('packedAt' in part)) return undefined;
    const { packedAt, size, type } = part as PackedBlob;
    return new Blob([new Uint8Array(packed, 4 + length + packedAt, size)], { type });
  });
}

/** A copy in which objects are replaced by what `by` returns for them, unless that is undefined. */
function replace<Value>(value: Value, by: (part: object) => object | null | undefined): Value {
  if (typeof value !== 'object' || value === null) return value;
  const other = by(value);
  if (other !== undefined) return other as Value;
  if (Array.isArray(value)) return value.map((part) => replace(part, by)) as Value;
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part, by)])) as Value;
}
