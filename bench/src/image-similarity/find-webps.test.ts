import { expect, it } from 'vitest';
import { findWebps } from './find-webps.ts';

function webp(content: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + content.length);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from(`WEBP${content}`)]);
}

it('finds the pictures within a file, and neither sounds nor what is cut off', () => {
  const [one, two] = [webp('a picture'), webp('another one')];
  const sound = Buffer.from('RIFF\x04\0\0\0WAVE');
  const file = Buffer.concat([Buffer.from('head'), one, sound, two, Buffer.from('RIFF\xff\xff\0\0WEBP')]);
  expect(findWebps(file)).toEqual([one, two]);
});
