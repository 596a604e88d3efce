import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorText } from '../../../../core/i18n/error-text.ts';
import text from '../../../../ui/text/text.module.css';
import { CourseCover } from '../../content/course-cover.tsx';
import classes from '../content/lesson-editor.module.css';
import { useEditor } from '../editor/editor-context.ts';
import { uploadCoursePicture } from '../rich-text/upload-course-picture.ts';

/** The picture of a course; without one, a background with its category's icon. */
export function CoverField() {
  const { i18n } = useLingui();
  const { uid, content, change, pictures, addPicture } = useEditor();
  const chooser = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { cover_photo_id: id, category } = content;
  const add = async (file: File) => {
    setRefusal(null);
    setAdding(true);
    try {
      const picture = await uploadCoursePicture(file, uid);
      addPicture(picture);
      change((now) => ({ ...now, cover_photo_id: picture.id }));
    } catch (error) {
      setRefusal(errorText(i18n, error));
    } finally {
      setAdding(false);
    }
  };
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>
        <Trans>Cover</Trans>
      </legend>
      <div className={classes.cover}>
        <CourseCover category={category} cover={(id && pictures.get(id)) || null} />
        <div>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconPhoto size={18} aria-hidden />}
              loading={adding}
              onClick={() => chooser.current?.click()}
            >
              {id ? <Trans>Change cover</Trans> : <Trans>Choose cover</Trans>}
            </Button>
            {id ? (
              <Button
                variant="subtle"
                color="red"
                onClick={() => change((now) => ({ ...now, cover_photo_id: null }))}
              >
                <Trans>Remove cover</Trans>
              </Button>
            ) : null}
          </Group>
          <Text size="sm" c="dimmed" mt="xs">
            <Trans>A wide picture looks best. Without one, the category's own is shown.</Trans>
          </Text>
          {refusal ? (
            <p className={text.error} role="alert">
              {refusal}
            </p>
          ) : null}
        </div>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void add(file);
          }}
        />
      </div>
    </fieldset>
  );
}
