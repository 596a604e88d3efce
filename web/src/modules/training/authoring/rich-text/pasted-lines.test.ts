import { describe, expect, it, test } from 'vitest';
import { newItem } from '../content/new-lesson.ts';
import { pastedLines, withLines } from './pasted-lines.ts';

test.each([
  ['one line', ['one line']],
  ['• Water\r\n• Soap\r\n', ['Water', 'Soap']],
  ['1. Pull\n2. Aim\n10) Squeeze', ['Pull', 'Aim', 'Squeeze']],
  ['·\tWater\no\tWarm\n☐ Soap', ['Water', 'Warm', 'Soap']],
  ['- a\n\n- b', ['a', 'b']],
  ['2.5 kg of rice\n-18 degrees', ['2.5 kg of rice', '-18 degrees']],
  ['A fire\nI see', ['A fire', 'I see']],
])('the lines of %j', (text, expected) => expect(pastedLines(text)).toEqual(expected));

describe('lines pasted into a list', () => {
  const item = (en: string, id = '') => ({ ...newItem(), text: { id, en } });
  const into = (items: ReturnType<typeof item>[], at: number, lines: string[], most = 30) =>
    withLines(items, { lines, at, language: 'en', most, make: newItem });
  const said = ({ items }: { items: ReturnType<typeof item>[] }) => items.map(({ text }) => text.en);

  it('fill empty items, and are inserted before filled ones', () => {
    expect(said(into([item(''), item(''), item('Last')], 0, ['A', 'B', 'C']))).toEqual([
      'A',
      'B',
      'C',
      'Last',
    ]);
  });

  it('stand beside those of the other language', () => {
    const items = [item('', 'Air'), item('', 'Sabun')];
    const { items: made } = into(items, 0, ['Water', 'Soap', 'Towel']);
    expect(made.map(({ text }) => text)).toEqual([
      { id: 'Air', en: 'Water' },
      { id: 'Sabun', en: 'Soap' },
      { id: '', en: 'Towel' },
    ]);
    expect(made.slice(0, 2).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('are no more than the list may have, which says how many are left', () => {
    const made = into([item(''), item('Last'), item('')], 0, ['A', 'B', 'C'], 3);
    expect(made).toMatchObject({ left: 2 });
    expect(said(made)).toEqual(['A', 'Last', '']);
  });

  it('stay whole where they are too long: the field says so', () => {
    const made = into([item('')], 0, ['x'.repeat(400), 'B']);
    expect(made).toMatchObject({ left: 0 });
    expect(said(made).map(({ length }) => length)).toEqual([400, 1]);
  });
});
