import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type SyntheticEvent, useState } from 'react';
import { linkAddress } from './as-rich-text.ts';
import classes from './rich-text-editor.module.css';

/** Sets, changes and removes the link of the selection; without a selection the address itself is inserted. */
export function LinkControl({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const [written, setWritten] = useState('');
  const [refused, setRefused] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const open = () => {
    setWritten(String(editor.getAttributes('link').href ?? ''));
    setRefused(false);
    setOpened(true);
  };
  const set = (event: SyntheticEvent) => {
    event.preventDefault();
    // React propagates events from a portal to forms above it.
    event.stopPropagation();
    const href = linkAddress(written);
    if (href === null) return setRefused(true);
    setOpened(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !active)
      chain
        .insertContent({ type: 'text', text: written.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
  };
  const remove = () => {
    setOpened(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      shadow="md"
      width={320}
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t`Link`}
          title={t`Link`}
          active={active}
          aria-pressed={active}
          className={classes.control}
          onClick={() => (opened ? setOpened(false) : open())}
        >
          <IconLink size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Link`}>
        <form onSubmit={set} noValidate>
          <TextInput
            label={t`Address`}
            placeholder="https://"
            inputMode="url"
            value={written}
            error={refused ? t`Please enter the address of a page, or of e-mail with mailto:` : null}
            onChange={(event) => setWritten(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs" mt="sm">
            {active ? (
              <Button variant="default" size="xs" onClick={remove}>
                <Trans>Remove link</Trans>
              </Button>
            ) : null}
            <Button type="submit" size="xs">
              <Trans>Set link</Trans>
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
