import { useLingui } from '@lingui/react/macro';
import boxes from '../../../ui/layout/boxes.module.css';
import { BlobPicture } from '../../../ui/media/blob-picture.tsx';
import text from '../../../ui/text/text.module.css';
import type { EntryPhoto } from '../store-photos.ts';
import classes from './entry-content.module.css';

interface EntryContentProps {
  photos: readonly EntryPhoto[];
  notes?: string | undefined;
}

/** The photos and notes of a waiting entry, to view. */
export function EntryContent({ photos, notes }: EntryContentProps) {
  const { t } = useLingui();
  return (
    <>
      {photos.length > 0 ? (
        <div className={boxes.row}>
          {photos.map(({ id, blob }, index) => {
            const number = index + 1;
            return blob ? (
              <BlobPicture
                key={id}
                blob={blob}
                alt={t`Number ${number} of this draft`}
                className={classes.photo}
              />
            ) : null;
          })}
        </div>
      ) : null}
      {notes ? <p className={text.written}>{notes}</p> : null}
    </>
  );
}
