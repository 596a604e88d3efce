import type {
  RichBlock,
  RichInline,
  RichList,
  RichText,
} from '@gerai/shared/training/authoring/rich-text.ts';
import type { PictureName } from '../photos/pictures.ts';

const LIST = /^(?:- |\d+\. )/;

/**
 * Converts the authors' markup to a lesson's rich text: a blank line ends a block; '## ' begins a heading, '- ' and '1.
 * ' list items, '!name: what it shows' is a picture, and **words** are bold.
 */
export function writeText(text: string, pictureId: (name: PictureName) => string): RichText {
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()));
  return { type: 'doc', content: blocks.map((lines) => blockOf(lines, pictureId)) };
}

function blockOf(lines: readonly string[], pictureId: (name: PictureName) => string): RichBlock {
  const [first = ''] = lines;
  const [, name, alt = ''] = /^!(\w+): (.*)$/.exec(first) ?? [];
  if (name) return { type: 'picture', attrs: { photo_id: pictureId(name as PictureName), alt } };
  if (first.startsWith('## '))
    return { type: 'heading', attrs: { level: 2 }, content: inlines(first.slice(3)) };
  if (LIST.test(first)) return listOf(lines);
  return { type: 'paragraph', content: inlines(lines.join(' ')) };
}

const listOf = (lines: readonly string[]): RichList => ({
  type: lines[0]!.startsWith('- ') ? 'bulletList' : 'orderedList',
  content: lines.map((line) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: inlines(line.replace(LIST, '')) }],
  })),
});

const inlines = (text: string): RichInline[] =>
  text.split('**').flatMap((piece, place): RichInline[] => {
    if (piece === '') return [];
    const plain = { type: 'text', text: piece } as const;
    return [place % 2 === 1 ? { ...plain, marks: [{ type: 'bold' }] } : plain];
  });
