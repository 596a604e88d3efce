/** A frame from a browser's VideoEncoder. */
export interface EncodedFrame {
  /** Milliseconds from the beginning. */
  at: number;
  isKey: boolean;
  bytes: Buffer;
}

interface Film {
  width: number;
  height: number;
  /** Milliseconds. */
  duration: number;
  codec: 'V_VP8' | 'V_VP9';
  frames: readonly EncodedFrame[];
}

/**
 * A WebM with its duration and an index before its clusters, one per key frame. MediaRecorder writes neither, so its
 * files can't be seeked.
 */
export function writeWebm({ width, height, duration, codec, frames }: Film): Buffer {
  const groups: EncodedFrame[][] = [];
  for (const frame of frames) {
    if (frame.isKey) groups.push([]);
    groups.at(-1)!.push(frame);
  }
  const clusters = groups.map(cluster);
  const info = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    element(0x4489, float(duration)),
    element(0x4d80, Buffer.from('Gerai')),
    element(0x5741, Buffer.from('Gerai')),
  );
  const picture = element(0xe0, number(0xb0, width), number(0xba, height));
  const track = [number(0xd7, 1), number(0x73c5, 1), number(0x83, 1), element(0x86, Buffer.from(codec))];
  const tracks = element(0x1654ae6b, element(0xae, ...track, picture));
  const cues = (first: number) => {
    let position = first;
    return element(
      0x1c53bb6b,
      ...groups.map((group, at) => {
        const place = element(0xb7, number(0xf7, 1), element(0xf1, long(position)));
        position += clusters[at]!.length;
        return element(0xbb, element(0xb3, long(group[0]!.at)), place);
      }),
    );
  };
  const before = info.length + tracks.length;
  const index = cues(before + cues(0).length);
  const header = element(
    0x1a45dfa3,
    ...[number(0x4286, 1), number(0x42f7, 1), number(0x42f2, 4), number(0x42f3, 8)],
    element(0x4282, Buffer.from('webm')),
    ...[number(0x4287, 4), number(0x4285, 2)],
  );
  return Buffer.concat([header, element(0x18538067, info, tracks, index, ...clusters)]);
}

function cluster(frames: readonly EncodedFrame[]): Buffer {
  const begin = frames[0]!.at;
  const blocks = frames.map(({ at, isKey, bytes }) => {
    const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0]);
    head.writeInt16BE(at - begin, 1);
    return element(0xa3, head, bytes);
  });
  return element(0x1f43b675, element(0xe7, long(begin)), ...blocks);
}

function element(id: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const name = id.toString(16);
  const size = long(body.length);
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(name.length % 2 ? `0${name}` : name, 'hex'), size, body]);
}

/** Always eight bytes, so that no length depends on another. */
function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

const number = (id: number, value: number): Buffer => element(id, long(value));
