import { fitsLimits, richText } from '@gerai/shared/training/authoring/rich-text.ts';
import { describe, expect, it } from 'vitest';
import { asRichText, type EditorNode, linkAddress } from './as-rich-text.ts';

const text = (words: string, ...marks: EditorNode['marks'] & object) => ({
  type: 'text',
  text: words,
  marks,
});
const paragraph = (...content: EditorNode[]): EditorNode => ({ type: 'paragraph', content });
const list = (...items: EditorNode[][]): EditorNode => ({
  type: 'bulletList',
  attrs: { tight: true },
  content: items.map((content) => ({ type: 'listItem', content })),
});
const taken = (...content: EditorNode[]) => richText.parse(asRichText({ type: 'doc', content }));

describe('the content of the editor', () => {
  it('keeps the vocabulary and leaves out what it does not name', () => {
    const link = { type: 'link', attrs: { href: 'https://gerai.test/a', target: '_blank', rel: 'x' } };
    expect(
      taken(
        { type: 'heading', attrs: { level: 2, textAlign: 'left' }, content: [text('Kasir')] },
        paragraph(text('tebal', { type: 'bold' }, { type: 'underline' }), text('di sini', link)),
        { type: 'table', content: [{ type: 'tableRow', content: [paragraph(text('sel'))] }] },
      ).content,
    ).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Kasir' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'tebal', marks: [{ type: 'bold' }] },
          {
            type: 'text',
            text: 'di sini',
            marks: [{ type: 'link', attrs: { href: 'https://gerai.test/a' } }],
          },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'sel' }] },
    ]);
  });

  it('draws up lists that are nested deeper than three', () => {
    const deep = list([
      paragraph(text('1')),
      list([paragraph(text('2')), list([paragraph(text('3')), list([paragraph(text('4'))])])]),
    ]);
    const words = JSON.stringify(taken(deep)).match(/"text":"\d"/g);
    expect(words).toHaveLength(4);
  });

  it('puts an empty line before a list that begins an item', () => {
    expect(() => taken(list([list([paragraph(text('a'))])]))).not.toThrow();
  });

  it('drops empty lines at the end, pictures without an id and links to elsewhere', () => {
    expect(
      taken(
        paragraph(text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })),
        { type: 'picture', attrs: { photo_id: null, alt: '' } },
        paragraph(),
      ).content,
    ).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }]);
  });

  it('keeps what is too long, and says that it is', () => {
    const long = (count: number) =>
      asRichText({ type: 'doc', content: Array(count).fill(paragraph(text('a'))) });
    expect(long(401).content).toHaveLength(401);
    expect(fitsLimits(long(401))).toBe(false);
    expect(fitsLimits(long(400))).toBe(true);
    const items = (count: number) =>
      asRichText({ type: 'doc', content: [list(...Array(count).fill([paragraph(text('a'))]))] });
    expect(items(201).content[0]).toHaveProperty('content.length', 201);
    expect([200, 201].map((count) => fitsLimits(items(count)))).toEqual([true, false]);
    const line = asRichText({ type: 'doc', content: [paragraph(text('a'.repeat(20_001)))] });
    expect(JSON.stringify(line)).toContain('a'.repeat(20_001));
    expect(fitsLimits(line)).toBe(false);
  });

  it('removes characters that cannot be stored', () => {
    expect(JSON.stringify(taken(paragraph(text('a\0b\ud800c'))))).toContain('ab\ufffdc');
  });
});

it.each([
  ['gerai.test', 'https://gerai.test'],
  [' https://a.test/b?c=1 ', 'https://a.test/b?c=1'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['javascript:alert(1)', null],
  ['two words', null],
  ['', null],
])('the address %j is kept as %j', (written, kept) => {
  expect(linkAddress(written)).toBe(kept);
});
