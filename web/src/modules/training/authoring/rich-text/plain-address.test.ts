import { expect, test } from 'vitest';
import { plainAddress } from './plain-address.ts';

test.each([
  ['https://www.google.com/url?q=https://a.id/b?c%3D1%26utm_source%3Dx&sa=D&ust=17', 'https://a.id/b?c=1'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.id%2Fx%3Fid%3D2&data=5',
    'https://a.id/x?id=2',
  ],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fa.id%2F&h=x', 'https://a.id/'],
  ['https://a.id/p?fbclid=I&utm_campaign=a&no=7#isi', 'https://a.id/p?no=7#isi'],
])('%s leads to its page', (written, plain) => expect(plainAddress(written)).toBe(plain));

test.each([
  'https://a.id/p?x=a%20b+c&y',
  'https://www.google.com/search?q=https://a.id',
  'https://www.google.com/url?q=javascript:alert(1)',
  'mailto:a@a.id?subject=utm_source',
  '#isi',
  '',
])('%s stays', (written) => expect(plainAddress(written)).toBe(written));
