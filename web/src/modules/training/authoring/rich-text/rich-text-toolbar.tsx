import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  type IconProps,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, useRef } from 'react';
import { LinkControl } from './link-control.tsx';
import classes from './rich-text-editor.module.css';

interface ToolbarProps {
  editor: Editor;
  /** Number of pictures being uploaded. */
  adding: number;
  onPictures: (files: File[]) => void;
}

/** The formatting buttons: only the vocabulary of rich-text.ts. */
export function RichTextToolbar({ editor, adding, onPictures }: ToolbarProps) {
  const { t } = useLingui();
  const files = useRef<HTMLInputElement>(null);
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const act = () => editor.chain().focus();
  return (
    <RichTextEditor.Toolbar className={classes.toolbar} role="toolbar" aria-label={t`Formatting`}>
      <RichTextEditor.ControlsGroup>
        <Control icon={IconBold} label={t`Bold`} on={is.bold} onClick={() => act().toggleBold().run()} />
        <Control
          icon={IconItalic}
          label={t`Italic`}
          on={is.italic}
          onClick={() => act().toggleItalic().run()}
        />
        <LinkControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <Control
          icon={IconH2}
          label={t`Heading`}
          on={is.h2}
          onClick={() => act().toggleHeading({ level: 2 }).run()}
        />
        <Control
          icon={IconH3}
          label={t`Smaller heading`}
          on={is.h3}
          onClick={() => act().toggleHeading({ level: 3 }).run()}
        />
        <Control
          icon={IconList}
          label={t`Bullet list`}
          on={is.bullets}
          onClick={() => act().toggleBulletList().run()}
        />
        <Control
          icon={IconListNumbers}
          label={t`Numbered list`}
          on={is.numbers}
          onClick={() => act().toggleOrderedList().run()}
        />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <Control icon={IconPhotoPlus} label={t`Add pictures`} onClick={() => files.current?.click()} />
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple
          hidden
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            // Allows choosing the same file again.
            event.target.value = '';
            onPictures(chosen);
          }}
        />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <Control
          icon={IconArrowBackUp}
          label={t`Undo`}
          off={!is.canUndo}
          onClick={() => act().undo().run()}
        />
        <Control
          icon={IconArrowForwardUp}
          label={t`Redo`}
          off={!is.canRedo}
          onClick={() => act().redo().run()}
        />
      </RichTextEditor.ControlsGroup>
      {adding > 0 ? <Loader size={18} aria-label={t`Uploading the picture…`} /> : null}
    </RichTextEditor.Toolbar>
  );
}

interface ControlProps {
  icon: ComponentType<IconProps>;
  label: string;
  /** Undefined for buttons that are not toggles. */
  on?: boolean;
  off?: boolean;
  onClick: () => void;
}

function Control({ icon: Icon, label, on, off = false, onClick }: ControlProps) {
  return (
    <RichTextEditor.Control
      aria-label={label}
      title={label}
      active={on ?? false}
      aria-pressed={on}
      aria-disabled={off || undefined}
      data-off={off || undefined}
      className={classes.control}
      onClick={off ? undefined : onClick}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </RichTextEditor.Control>
  );
}
