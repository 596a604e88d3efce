import { DESCRIPTOR, type Features } from './features.ts';

/** Bits by which two descriptors of one corner may differ, of 256. */
const FARTHEST = 64;
/** 32-bit words of a descriptor. */
const WORDS = DESCRIPTOR / 4;

/**
 * Pairs of features of two pictures that are each other's nearest: their places in the one and in the other. OpenCV's
 * matcher gives the same in twice the time: it compares both ways, and on where a pair is already too far.
 */
export function matchFeatures(one: Features, other: Features): { from: number[]; to: number[] } {
  const [ofOne, ofOther] = [nearest(one.count), nearest(other.count)];
  const [left, right] = [toWords(one), toWords(other)];
  for (let a = 0; a < one.count; a++)
    for (let b = 0; b < other.count; b++) {
      const distance = countDifferent(left, a * WORDS, right, b * WORDS);
      if (distance < ofOne.distances[a]!) [ofOne.distances[a], ofOne.indices[a]] = [distance, b];
      if (distance < ofOther.distances[b]!) [ofOther.distances[b], ofOther.indices[b]] = [distance, a];
    }
  const pairs = { from: [] as number[], to: [] as number[] };
  for (const [a, b] of ofOne.indices.entries()) {
    if (b < 0 || ofOther.indices[b] !== a) continue;
    pairs.from.push(one.places[2 * a]!, one.places[2 * a + 1]!);
    pairs.to.push(other.places[2 * b]!, other.places[2 * b + 1]!);
  }
  return pairs;
}

/** For each feature the index of its nearest, -1 as long as there is none. */
const nearest = (count: number) => ({
  distances: new Uint16Array(count).fill(FARTHEST + 1),
  indices: new Int32Array(count).fill(-1),
});

function toWords({ count, descriptors }: Features): Int32Array {
  const words = new Int32Array(count * WORDS);
  new Uint8Array(words.buffer).set(descriptors.subarray(0, count * DESCRIPTOR));
  return words;
}

/** Bits that differ between the words from `a` and from `b`, or some more than FARTHEST. */
function countDifferent(left: Int32Array, a: number, right: Int32Array, b: number): number {
  let different = 0;
  for (let word = 0; word < WORDS; word += 4) {
    const [at, against] = [a + word, b + word];
    different +=
      countOnes(left[at]! ^ right[against]!) +
      countOnes(left[at + 1]! ^ right[against + 1]!) +
      countOnes(left[at + 2]! ^ right[against + 2]!) +
      countOnes(left[at + 3]! ^ right[against + 3]!);
    if (different > FARTHEST) break;
  }
  return different;
}

/** Adds neighbouring bits, then pairs, then fours; the multiplication adds the four bytes. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
