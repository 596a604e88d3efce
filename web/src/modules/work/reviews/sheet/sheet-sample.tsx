import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import boxes from '../../../../ui/layout/boxes.module.css';
import { Photo } from '../../../../ui/media/photo.tsx';
import { PhotoViewer } from '../../../../ui/media/photo-viewer.tsx';
import text from '../../../../ui/text/text.module.css';
import classes from './sheet-sample.module.css';

interface SheetSampleProps {
  name: string;
  sample: string | null;
  item: ReviewItem | undefined;
  onViewer: (isOpen: boolean) => void;
}

/** The sample photo, large and sticky beside the photos, with the instructions. */
export function SheetSample({ name, sample, item, onViewer }: SheetSampleProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const open = (is: boolean) => {
    setOpen(is);
    onViewer(is);
  };
  return (
    <aside className={`${boxes.top} ${boxes.stack16} ${classes.sample}`} aria-label={t`Sample photo`}>
      {sample ? (
        <figure className={`${boxes.stack4} ${classes.figure}`}>
          <Photo photo={{ url: sample }} alt={t`Sample photo for ${name}`} onOpen={() => open(true)} />
          <figcaption className={text.mutedSmall}>
            <Trans>Sample photo</Trans>
          </figcaption>
        </figure>
      ) : (
        <p className={classes.none}>
          <Trans>No sample photo</Trans>
        </p>
      )}
      {item?.completion_criteria ? (
        <div>
          <h3 className={`${text.mutedSmall} ${text.regular}`}>
            <Trans>Completion criteria</Trans>
          </h3>
          <p className={`${text.small} ${text.written} ${classes.text}`}>{item.completion_criteria}</p>
        </div>
      ) : null}
      {item?.instructions ? (
        <div>
          <h3 className={`${text.mutedSmall} ${text.regular}`}>
            <Trans>Instructions</Trans>
          </h3>
          <p className={`${text.small} ${text.written} ${classes.text}`}>{item.instructions}</p>
        </div>
      ) : null}
      {sample ? (
        <PhotoViewer
          photos={[{ url: sample }]}
          index={isOpen ? 0 : null}
          onIndexChange={(index) => open(index !== null)}
          name={t`Sample photo for ${name}`}
        />
      ) : null}
    </aside>
  );
}
