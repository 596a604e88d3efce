import {
  fitsLimits,
  type RichBlock,
  type RichText,
  richLimits,
} from '@gerai/shared/training/authoring/rich-text.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import boxes from '../../../../ui/layout/boxes.module.css';
import text from '../../../../ui/text/text.module.css';
import '@mantine/tiptap/styles.layer.css';
import { type Editor, useEditorState, useEditor as useTiptap } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { mayBePicture } from '../../../../ui/media/prepare-photo.ts';
import { type ProblemPlace, placeId, useEditor } from '../editor/editor-context.ts';
import { useProblem } from '../editor/use-problem.ts';
import { asRichText, type EditorNode } from './as-rich-text.ts';
import { cleanPaste, hasWords } from './clean-paste.ts';
import classes from './rich-text-editor.module.css';
import { richTextExtensions } from './rich-text-extensions.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { uploadCoursePicture } from './upload-course-picture.ts';

interface RichTextEditorProps {
  label: string;
  placeholder: string;
  value: RichText;
  place: ProblemPlace;
  onChange: (value: RichText) => void;
  /** Called with a picture whose upload ended after this text was closed. */
  onLatePicture: (picture: RichBlock) => void;
}

/** Editor of a text in the vocabulary of rich-text.ts; pasted content is reduced to it. Use one key per text. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, placeholder, value, place, onChange, onLatePicture } = props;
  const { i18n, t } = useLingui();
  const { language, uid, addPicture } = useEditor();
  const placeProblem = useProblem(place);
  const problem = fitsLimits(value)
    ? placeProblem
    : t`This text is too long to be saved: at most ${richLimits.blocks} paragraphs, and ${richLimits.items} lines in a list. Nothing is cut off: move a part to another lesson.`;
  const labelId = useId();
  const problemId = useId();
  const [adding, setAdding] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Number of pictures removed from the last paste. */
  const [leftOut, setLeftOut] = useState(0);
  const own = useRef(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const made = useRef<Editor | null>(null);

  const addPictures = async (files: readonly File[]) => {
    setRefusal(null);
    setLeftOut(0);
    for (const file of files) {
      setAdding((count) => count + 1);
      try {
        const picture = await uploadCoursePicture(file, uid);
        addPicture(picture);
        const node = { type: 'picture' as const, attrs: { photo_id: picture.id, alt: '' } };
        if (made.current && !made.current.isDestroyed) made.current.chain().focus().insertContent(node).run();
        else onLatePicture(node);
      } catch (error) {
        if (made.current && !made.current.isDestroyed) setRefusal(errorText(i18n, error));
        else notify.error({ title: t`The picture was not added`, message: errorText(i18n, error) });
      } finally {
        setAdding((count) => count - 1);
      }
    }
  };
  const takeFiles = (files: FileList | undefined, html = '') => {
    const pictures = [...(files ?? [])].filter(mayBePicture);
    // Word processors add a picture of the copied text; browsers add the address of a copied picture.
    if (pictures.length === 0 || hasWords(html)) return false;
    void addPictures(pictures);
    return true;
  };

  const editor = useTiptap({
    extensions: richTextExtensions,
    content: shown(value),
    // Its styles are ours (rich-text-editor.module.css): the content policy refuses style elements.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: placeId(place),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': problemId,
        lang: language,
      },
      transformPastedHTML: (pasted) => {
        const { html, pictures } = cleanPaste(pasted);
        setLeftOut(pictures);
        return html;
      },
      transformPastedText: (pasted) => {
        setLeftOut(0);
        return pasted;
      },
      handlePaste: (_, { clipboardData }) =>
        takeFiles(clipboardData?.files, clipboardData?.getData('text/html')),
      handleDrop: (_, { dataTransfer }, __, isOwn) => !isOwn && takeFiles(dataTransfer?.files),
    },
    onUpdate: ({ editor: now }) => {
      own.current = asRichText(now.getJSON() as EditorNode);
      tell.current(own.current);
    },
  });
  made.current = editor;
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty });
  // The text was replaced from outside, by somebody else's version.
  useEffect(() => {
    if (value === own.current || JSON.stringify(value) === JSON.stringify(own.current)) return;
    own.current = value;
    editor.commands.setContent(shown(value), { emitUpdate: false });
  }, [value, editor]);

  return (
    <div>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      <Frame
        editor={editor}
        variant="subtle"
        className={classes.frame}
        data-wrong={problem ? true : undefined}
      >
        <RichTextToolbar editor={editor} adding={adding} onPictures={(files) => void addPictures(files)} />
        <div className={classes.area} data-placeholder={isEmpty ? placeholder : undefined}>
          <Frame.Content className={classes.content} />
        </div>
      </Frame>
      <div id={problemId}>
        {problem ? <p className={`${boxes.above4} ${text.error}`}>{problem}</p> : null}
      </div>
      {leftOut > 0 ? (
        <p className={text.description} role="status">
          {t`${plural(leftOut, {
            one: '# picture was left out. Copy it alone and paste it, or use “Add pictures”.',
            other: '# pictures were left out. Copy each alone and paste it, or use “Add pictures”.',
          })}`}
        </p>
      ) : null}
      {refusal ? (
        <p className={`${boxes.above4} ${text.error}`} role="alert">
          {refusal}
        </p>
      ) : null}
    </div>
  );
}

/** An empty document gets a paragraph to write in. */
const shown = ({ content }: RichText) => ({
  type: 'doc',
  content: content.length > 0 ? content : [{ type: 'paragraph' }],
});
