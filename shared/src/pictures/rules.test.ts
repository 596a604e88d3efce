import { expect, it } from 'vitest';
import { refusePicture } from './rules.ts';

const rgb = { bytesPerPixel: 3, isWhole: false };
const rgba16 = { bytesPerPixel: 8, isWhole: false };

it.each([
  ['a photo of 12 megapixels', { width: 4000, height: 3000, ...rgb }],
  ['a photo of 50 megapixels', { width: 8160, height: 6120, ...rgb }],
  [
    'a photo of 12 megapixels that a messenger made progressive',
    { width: 4000, height: 3000, bytesPerPixel: 3, isWhole: true },
  ],
  ['a screenshot', { width: 1440, height: 3200, bytesPerPixel: 4, isWhole: false }],
  ['the longest', { width: 12_000, height: 8, ...rgb }],
])('decodes %s', (_, header) => {
  expect(refusePicture(header)).toBeNull();
});

it.each([
  ['a row of millions', { width: 6_000_000, height: 8, ...rgba16 }, 'photos.too_long', { pixels: 12_000 }],
  ['a column', { width: 8, height: 12_001, ...rgb }, 'photos.too_long', { pixels: 12_000 }],
  [
    'more than 50 megapixels',
    { width: 10_000, height: 5001, ...rgb },
    'photos.too_many_pixels',
    { megapixels: 50 },
  ],
  [
    '50 megapixels of 16 bits',
    { width: 7070, height: 7070, ...rgba16 },
    'photos.too_many_pixels',
    { megapixels: 25 },
  ],
  [
    '25 interlaced megapixels of 16 bits',
    { width: 5000, height: 5000, bytesPerPixel: 8, isWhole: true },
    'photos.too_many_pixels',
    { megapixels: 12 },
  ],
  ['next to nothing', { width: 7, height: 100, ...rgb }, 'photos.too_small', undefined],
])('refuses %s', (_, header, reason, values) => {
  expect(refusePicture(header)).toEqual({ reason, ...(values ? { values } : {}) });
});
