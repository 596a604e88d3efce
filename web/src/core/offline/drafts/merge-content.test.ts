import { describe, expect, test } from 'vitest';
import { mergeContent } from './merge-content.ts';

interface Content {
  notes: string;
  photos: { id: string; blob?: Blob; stored?: boolean }[];
  given?: Record<string, string>;
}

const photos = (...ids: string[]) => ids.map((id) => ({ id }));
const content = (notes: string, ...ids: string[]): Content => ({ notes, photos: photos(...ids) });

describe('of two tabs', () => {
  test.each<[string, Content, Content, Content, Content]>([
    ['what one changed', content('', 'a'), content('mine', 'a'), content('', 'a'), content('mine', 'a')],
    [
      'what the other changed',
      content('', 'a'),
      content('', 'a'),
      content('there', 'a'),
      content('there', 'a'),
    ],
    [
      'different fields',
      content('', 'a'),
      content('mine', 'a'),
      content('', 'a', 'b'),
      content('mine', 'a', 'b'),
    ],
    [
      'photos of both',
      content('', 'a'),
      content('', 'a', 'b'),
      content('', 'a', 'c'),
      content('', 'a', 'c', 'b'),
    ],
    ['photos that both began with', content(''), content('', 'a'), content('', 'b'), content('', 'b', 'a')],
    [
      'no photo that one removed',
      content('', 'a', 'b'),
      content('', 'b'),
      content('', 'a', 'b', 'c'),
      content('', 'b', 'c'),
    ],
    ['no photo that both removed', content('', 'a', 'b'), content('', 'b'), content('', 'a'), content('')],
    [
      'the longer of two texts',
      content('one'),
      content('one two'),
      content('one two three'),
      content('one two three'),
    ],
  ])('%s', (_what, base, mine, theirs, expected) => {
    expect(mergeContent(base, mine, theirs)).toEqual({ content: expected, rivals: {} });
  });

  test('a text that both changed is asked about, and stays as it is here until then', () => {
    const merged = mergeContent(content(''), content('swept', 'a'), content('mopped', 'b'));
    expect(merged).toEqual({ content: content('swept', 'b', 'a'), rivals: { notes: 'mopped' } });
  });

  test('answers to different questions are all there; of a text within them the path is known', () => {
    const [base, mine, theirs] = [{}, { one: 'a', both: 'x' }, { two: 'b', both: 'y' }].map((given) => ({
      ...content(''),
      given,
    }));
    expect(mergeContent(base!, mine!, theirs!)).toEqual({
      content: { ...content(''), given: { one: 'a', two: 'b', both: 'x' } },
      rivals: { 'given.both': 'y' },
    });
  });

  test('a photo that one has prepared is the prepared one', () => {
    const [raw, ready] = [new Blob(['camera']), new Blob(['x'])];
    const of = (blob: Blob, notes = ''): Content => ({ notes, photos: [{ id: 'a', blob }] });
    expect(mergeContent(of(raw), of(raw, 'mine'), of(ready)).content.photos[0]!.blob).toBe(ready);
    expect(mergeContent(of(raw), of(ready), of(raw)).content.photos[0]!.blob).toBe(ready);
  });
});
