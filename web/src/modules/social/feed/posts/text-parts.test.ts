import { expect, test } from 'vitest';
import { cutText, textParts } from './text-parts.ts';

const linksIn = (text: string) =>
  textParts(text, []).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

test.each([
  ['Lihat https://gerai.test/a.', ['https://gerai.test/a']],
  ['(https://gerai.test/a_(b))', ['https://gerai.test/a_(b)']],
  ['https://gerai.test/?q=1&w=2, lalu http://b.test!', ['https://gerai.test/?q=1&w=2', 'http://b.test']],
  ['"https://gerai.test" <https://gerai.test>', ['https://gerai.test', 'https://gerai.test']],
  ['javascript:alert(1) data:text/html,x ftp://a.test', []],
  ['xhttps://gerai.test', []],
  ['https://bank.test@evil.test/', []],
  ['https://', []],
  ['HTTPS://GERAI.TEST', ['HTTPS://GERAI.TEST']],
])('%s leads to %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

const ayu = { uid: '1', name: 'Ayu' };
const ayuLestari = { uid: '2', name: 'Ayu Lestari' };

test('names the people who were meant, the longest name first', () => {
  expect(textParts('Hai @Ayu Lestari dan @Ayu, bukan @Ayuni', [ayu, ayuLestari])).toEqual([
    { kind: 'text', text: 'Hai ' },
    { kind: 'mention', text: '@Ayu Lestari', uid: '2' },
    { kind: 'text', text: ' dan ' },
    { kind: 'mention', text: '@Ayu', uid: '1' },
    { kind: 'text', text: ', bukan @Ayuni' },
  ]);
});

test('nothing of a text is lost', () => {
  const text = '<b>@Ayu</b>\nhttps://a.test. https://x@y.test @Ayu https://b.test/@Ayu';
  expect(
    textParts(text, [ayu])
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('cuts at the limit, and nothing that is short enough', () => {
  expect(cutText('a'.repeat(300), [], 300)).toHaveLength(300);
  expect(cutText('a'.repeat(301), [], 300)).toHaveLength(300);
});

test.each([
  ['a surrogate pair', `${'a'.repeat(9)}😀`, 10, 'a'.repeat(9)],
  ['a family of one picture', `abc👩‍👩‍👧`, 5, 'abc'],
  ['a link', 'Lihat https://gerai.test/abc', 12, 'Lihat'],
  ['a name', 'Hai @Ayu Lestari', 8, 'Hai'],
])('does not split %s', (_, text, limit, shown) => {
  expect(cutText(text, [ayuLestari], limit)).toBe(shown);
});

test('one long address stays whole', () => {
  expect(cutText('https://gerai.test/abc dan', [], 10)).toBe('https://gerai.test/abc');
});
