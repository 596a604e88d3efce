import { z } from 'zod';
import { isStorable } from '../../tables/storable.ts';
import { unreadableText } from './local-text.ts';

/** An id within course content. Ids are compared as text there, so they are lower case. */
export const contentId = z.uuid().toLowerCase();

/** Most of what a lesson's text has. */
export const richLimits = {
  blocks: 400,
  /** Paragraphs and nested lists of a list's item. */
  itemBlocks: 50,
  items: 200,
  /** Pieces of a paragraph, each with its own marks, and the characters of one. */
  pieces: 500,
  characters: 20_000,
  /** Characters that say what a picture shows. */
  alt: 300,
} as const;

/**
 * A lesson's text as a tree of the node kinds listed here, in the editor's format (ProseMirror JSON). It is never
 * HTML, and other nodes are refused, so displaying it needs no sanitising.
 */
const written = z.string().min(1).max(richLimits.characters).refine(isStorable, unreadableText);

const link = z.object({
  type: z.literal('link'),
  attrs: z.object({ href: z.url({ protocol: /^(https?|mailto)$/ }).max(2000) }),
});
const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  link,
]);
export type RichMark = z.infer<typeof mark>;

const inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: written, marks: z.array(mark).max(5).optional() }),
  z.object({ type: z.literal('hardBreak') }),
]);
export type RichInline = z.infer<typeof inline>;

const inlines = z.array(inline).max(richLimits.pieces).optional();
const paragraph = z.object({ type: z.literal('paragraph'), content: inlines });
const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inlines,
});
/** A picture of the course, by its photo id. */
const picture = z.object({
  type: z.literal('picture'),
  attrs: z.object({ photo_id: contentId, alt: z.string().trim().max(richLimits.alt).default('') }),
});

export interface RichList {
  type: 'bulletList' | 'orderedList';
  content: { type: 'listItem'; content: (RichParagraph | RichList)[] }[];
}
type RichParagraph = z.infer<typeof paragraph>;
export type RichBlock = RichParagraph | z.infer<typeof heading> | z.infer<typeof picture> | RichList;

const listOf = <Inner extends z.ZodType>(inner: Inner) =>
  z.object({
    type: z.enum(['bulletList', 'orderedList']),
    content: z
      .array(
        z.object({ type: z.literal('listItem'), content: z.array(inner).min(1).max(richLimits.itemBlocks) }),
      )
      .min(1)
      .max(richLimits.items),
  });
/**
 * Nested lists, at most three levels deep, so that no input can cause unbounded recursion. Nodes are discriminated by
 * type, so each is parsed once instead of by every schema in turn.
 */
const list = listOf(
  z.discriminatedUnion('type', [
    paragraph,
    listOf(z.discriminatedUnion('type', [paragraph, listOf(paragraph)])),
  ]),
);

const block: z.ZodType<RichBlock> = z.discriminatedUnion('type', [paragraph, heading, picture, list]);

export const richText = z.object({ type: z.literal('doc'), content: z.array(block).max(richLimits.blocks) });
export type RichText = z.infer<typeof richText>;

/**
 * The type of rich text in responses. It was validated when written; the full schema takes seconds to build, and time
 * for every response.
 */
export const writtenText = z.object({
  type: z.literal('doc'),
  content: z.array(z.unknown()),
}) as unknown as z.ZodType<RichText>;

/** Photo ids of the pictures in a text. */
export const picturesOf = ({ content }: RichText): string[] =>
  content.flatMap((one) => (one.type === 'picture' ? [one.attrs.photo_id] : []));

/** Whether the text has any words or pictures. */
export const saysSomething = ({ content }: RichText): boolean => content.some(blockSaysSomething);

const blockSaysSomething = (one: RichBlock): boolean => {
  if (one.type === 'picture') return true;
  if (one.type === 'paragraph' || one.type === 'heading')
    return (one.content ?? []).some((piece) => piece.type === 'text' && piece.text.trim() !== '');
  return one.content.some((item) => item.content.some(blockSaysSomething));
};

/** Whether a text is within its limits, which an author may exceed while writing. */
export const fitsLimits = ({ content }: RichText): boolean =>
  content.length <= richLimits.blocks && content.every(blockFits);

const blockFits = (one: RichBlock): boolean => {
  if (one.type === 'picture') return one.attrs.alt.length <= richLimits.alt;
  if (one.type === 'paragraph' || one.type === 'heading') {
    const pieces = one.content ?? [];
    return (
      pieces.length <= richLimits.pieces &&
      pieces.every((piece) => piece.type !== 'text' || piece.text.length <= richLimits.characters)
    );
  }
  return (
    one.content.length <= richLimits.items &&
    one.content.every(({ content }) => content.length <= richLimits.itemBlocks && content.every(blockFits))
  );
};
