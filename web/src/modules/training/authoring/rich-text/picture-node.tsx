import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { ShortText } from '../../../../ui/form/long-text.tsx';
import { Photo } from '../../../../ui/media/photo.tsx';
import { useEditor } from '../editor/editor-context.ts';
import classes from './rich-text-editor.module.css';

/** A picture in the editor, with its alternative text. */
export function PictureNode({ node, selected, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { t } = useLingui();
  const { pictures } = useEditor();
  const { photo_id: id, alt } = node.attrs as { photo_id: string; alt: string };
  return (
    <NodeViewWrapper
      className={classes.picture}
      data-selected={selected || undefined}
      contentEditable={false}
    >
      <Photo photo={pictures.get(id) ?? { url: '' }} alt={alt || t`Picture of the lesson`} />
      <div className={classes.caption}>
        <ShortText
          size="sm"
          aria-label={t`What the picture shows`}
          placeholder={t`What does the picture show?`}
          value={alt}
          limit={300}
          onChange={(event) => updateAttributes({ alt: event.currentTarget.value })}
        />
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t`Remove picture`}
          onClick={deleteNode}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </NodeViewWrapper>
  );
}
