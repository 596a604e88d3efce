import { expect, test } from 'vitest';
import { fillMoved } from './fill-moved.ts';

const catalogue = (...entries: string[]) =>
  `${['msgid ""\nmsgstr ""\n"Language: id\\n"', ...entries].join('\n\n')}\n`;

test('a message that went to another catalogue takes its translation along; the others stay as they are', () => {
  const before = catalogue(
    'msgid "Save"\nmsgstr "Simpan"',
    'msgctxt "tile"\nmsgid "Done"\nmsgstr "Selesai"',
    '#. placeholder {0}: name\nmsgid ""\n"{0} was\\n"\n"here"\nmsgstr ""\n"{0} pernah\\n"\n"di sini"',
  );
  const extracted = catalogue(
    'msgid "Done"\nmsgstr ""',
    'msgctxt "tile"\nmsgid "Done"\nmsgstr ""',
    'msgid "New"\nmsgstr ""',
    'msgid "Save"\nmsgstr "Simpan saja"',
    '#. placeholder {0}: user\nmsgid ""\n"{0} was\\n"\n"here"\nmsgstr ""',
  );
  expect(fillMoved(extracted, [extracted, before])).toBe(
    catalogue(
      'msgid "Done"\nmsgstr ""',
      'msgctxt "tile"\nmsgid "Done"\nmsgstr "Selesai"',
      'msgid "New"\nmsgstr ""',
      'msgid "Save"\nmsgstr "Simpan saja"',
      '#. placeholder {0}: user\nmsgid ""\n"{0} was\\n"\n"here"\nmsgstr ""\n"{0} pernah\\n"\n"di sini"',
    ),
  );
});
