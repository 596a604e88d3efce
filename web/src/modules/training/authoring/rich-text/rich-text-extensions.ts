import { Extension, mergeAttributes, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { LIST_LEVELS, linkAddress } from './as-rich-text.ts';
import { PictureNode } from './picture-node.tsx';

/** An item has a paragraph, followed by paragraphs and lists only, as rich-text.ts requires. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph (paragraph | bulletList | orderedList)*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
      // Outside of a list, Tab moves to the next field.
      Tab: () => {
        const { $from } = this.editor.state.selection;
        const levels = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name);
        const inLists = levels.filter((name) => name === 'listItem').length;
        if (inLists === 0) return false;
        return inLists >= LIST_LEVELS || this.editor.commands.sinkListItem(this.name) || true;
      },
    };
  },
});

/** A picture of the course, by its id; other pasted pictures are dropped. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    photo_id: { default: null, parseHTML: (element) => element.getAttribute('data-photo-id') },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-photo-id]' }],
  renderHTML: ({ node }) => ['img', { 'data-photo-id': node.attrs.photo_id, alt: node.attrs.alt }],
  addNodeView: () => ReactNodeViewRenderer(PictureNode),
});

/** Escape leaves the editor, so that Tab can move on from a list. */
const LeaveByKey = Extension.create({
  name: 'leaveByKey',
  addKeyboardShortcuts() {
    const leave = () => this.editor.commands.blur();
    return { Escape: leave };
  },
});

/** Exactly the vocabulary of shared/src/training/authoring/rich-text.ts. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== null,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    listItem: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  ListItem,
  Picture,
  LeaveByKey,
];
