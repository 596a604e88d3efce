import type { Photo as PhotoOfCourse } from '@gerai/shared/pictures/contract.ts';
import type {
  RichBlock,
  RichInline,
  RichList,
  RichMark,
  RichText,
} from '@gerai/shared/training/authoring/rich-text.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Photo } from '../../../ui/media/photo.tsx';
import classes from './rich-document.module.css';

interface RichDocumentProps {
  text: RichText;
  /** The pictures in the text, by id. */
  pictures: readonly PhotoOfCourse[];
}

/** Renders a lesson's text. Each node type is rendered explicitly; nothing is inserted as HTML. */
export function RichDocument({ text, pictures }: RichDocumentProps) {
  return (
    <div className={classes.document}>{text.content.map((block, at) => drawBlock(block, at, pictures))}</div>
  );
}

function drawBlock(block: RichBlock, key: number, pictures: readonly PhotoOfCourse[]): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{drawInlines(block.content)}</p>;
    case 'heading':
      return block.attrs.level === 2 ? (
        <h2 key={key}>{drawInlines(block.content)}</h2>
      ) : (
        <h3 key={key}>{drawInlines(block.content)}</h3>
      );
    case 'picture': {
      const photo = pictures.find(({ id }) => id === block.attrs.photo_id);
      return <Picture key={key} photo={photo} alt={block.attrs.alt} />;
    }
    case 'bulletList':
    case 'orderedList':
      return drawList(block, key);
  }
}

function drawList({ type, content }: RichList, key: number): ReactNode {
  const items = content.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read does not move.
    <li key={at}>{item.content.map((inner, place) => drawBlock(inner, place, []))}</li>
  ));
  return type === 'bulletList' ? <ul key={key}>{items}</ul> : <ol key={key}>{items}</ol>;
}

function drawInlines(inlines: readonly RichInline[] | undefined): ReactNode {
  return inlines?.map((inline, at) =>
    inline.type === 'hardBreak' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read does not move.
      <br key={at} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Marked key={at} text={inline.text} marks={inline.marks ?? []} />
    ),
  );
}

/** A text with its marks, the first outermost. */
function Marked({ text, marks: [mark, ...inner] }: { text: string; marks: readonly RichMark[] }): ReactNode {
  if (!mark) return text;
  const rest = <Marked text={text} marks={inner} />;
  if (mark.type === 'bold') return <strong>{rest}</strong>;
  if (mark.type === 'italic') return <em>{rest}</em>;
  return <SafeLink href={mark.attrs.href}>{rest}</SafeLink>;
}

/** The contract allows only these addresses; checked again here, since links are followed. */
function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^(https?:|mailto:)/i.test(href)) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function Picture({ photo, alt }: { photo: PhotoOfCourse | undefined; alt: string }) {
  const { t } = useLingui();
  return (
    <figure className={classes.picture}>
      <Photo photo={photo ?? { url: '' }} alt={alt || t`Picture of the lesson`} />
    </figure>
  );
}
