import type {
  RichBlock,
  RichInline,
  RichList,
  RichMark,
  RichText,
} from '@gerai/shared/training/authoring/rich-text.ts';

/** A node of ProseMirror's JSON, not validated. */
export interface EditorNode {
  type?: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: EditorNode[];
}

/** Maximum nesting of lists (rich-text.ts). */
export const LIST_LEVELS = 3;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Converts the editor's document to the vocabulary of a lesson's text (rich-text.ts): other nodes become their text,
 * other marks and attributes are dropped, and lists nested too deep are flattened. Nothing is cut: `fitsLimits` says what is too
 * long.
 */
export const asRichText = (doc: EditorNode): RichText => ({
  type: 'doc',
  content: withoutEmptyEnd((doc.content ?? []).flatMap((node) => asBlocks(node, LIST_LEVELS))),
});

function asBlocks(node: EditorNode, levels: number): RichBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', content: asInlines(node.content) }];
    case 'heading': {
      const level = node.attrs?.level === 3 ? 3 : 2;
      return [{ type: 'heading', attrs: { level }, content: asInlines(node.content) }];
    }
    case 'picture': {
      const { photo_id, alt } = node.attrs ?? {};
      if (typeof photo_id !== 'string' || !UUID.test(photo_id)) return [];
      return [{ type: 'picture', attrs: { photo_id, alt: typeof alt === 'string' ? alt : '' } }];
    }
    case 'bulletList':
    case 'orderedList':
      return asList(node, node.type, levels);
    default:
      return (node.content ?? []).flatMap((inner) => asBlocks(inner, levels));
  }
}

type Item = RichList['content'][number];

function asList(node: EditorNode, type: RichList['type'], levels: number): RichBlock[] {
  const content = (node.content ?? []).flatMap(({ content = [] }): Item[] => {
    const inner = content.flatMap((one) => asBlocks(one, levels - 1)).filter(fitsInItem);
    // An item starts with its own paragraph, above any nested list.
    if (inner[0]?.type !== 'paragraph') inner.unshift({ type: 'paragraph', content: [] });
    if (levels > 1) return [{ type: 'listItem', content: inner }];
    // At the deepest level, nested items become siblings.
    return inner.flatMap((one) =>
      one.type === 'paragraph' ? [{ type: 'listItem' as const, content: [one] }] : one.content,
    );
  });
  return content.length > 0 ? [{ type, content }] : [];
}

type InItem = Item['content'][number];

const fitsInItem = (block: RichBlock): block is InItem =>
  block.type === 'paragraph' || block.type === 'bulletList' || block.type === 'orderedList';

const asInlines = (nodes: EditorNode[] = []): RichInline[] =>
  nodes.flatMap((node): RichInline[] => {
    if (node.type === 'hardBreak') return [{ type: 'hardBreak' }];
    if (node.type !== 'text') return asInlines(node.content);
    // NUL and unpaired surrogates cannot be stored.
    const text = (node.text ?? '').replaceAll('\0', '').toWellFormed();
    if (text === '') return [];
    const marks = (node.marks ?? []).flatMap(asMark);
    return [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }];
  });

function asMark({ type, attrs }: { type: string; attrs?: Record<string, unknown> }): RichMark[] {
  if (type === 'bold' || type === 'italic') return [{ type }];
  const href = type === 'link' ? linkAddress(attrs?.href) : null;
  return href === null ? [] : [{ type: 'link', attrs: { href } }];
}

/** Normalizes an address that a lesson may link to; null for any other. 'www.x.id' becomes https. */
export function linkAddress(written: unknown): string | null {
  if (typeof written !== 'string') return null;
  const trimmed = written.trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (trimmed === '' || full.length > 2000 || /\s/.test(full) || !URL.canParse(full)) return null;
  return /^(https?|mailto):/i.test(full) ? full : null;
}

/** The editor keeps an empty line at the end to write on. */
function withoutEmptyEnd(blocks: RichBlock[]): RichBlock[] {
  const last = blocks.at(-1);
  const isEmpty = last?.type === 'paragraph' && (last.content ?? []).length === 0;
  return isEmpty ? withoutEmptyEnd(blocks.slice(0, -1)) : blocks;
}
