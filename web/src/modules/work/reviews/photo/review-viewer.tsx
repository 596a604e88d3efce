import type { ReviewItem } from '@gerai/shared/work/reviews/contract.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useKeys } from '../../../../ui/form/use-keys.ts';
import { PhotoViewer } from '../../../../ui/media/photo-viewer.tsx';
import { TrustLine } from '../../photo-proof/trust-line.tsx';
import type { Watch } from '../review-screen/use-decision-gate.ts';
import { photosOf, sampleOf } from './shown-photos.ts';

interface ReviewViewerProps {
  item: ReviewItem;
  place: number;
  total: number;
  /** Index of the photo; the sample photo is the last. */
  index: number;
  onIndexChange: (index: number | null) => void;
  onMove: (step: 1 | -1) => void;
  watch: Watch;
  /** The screen's keyboard shortcuts, which also work in the viewer. */
  keys: Record<string, (() => void) | undefined>;
  isPaused: () => boolean;
  /** The decision bar below the photo, of which `fit` shows the whole. */
  decision: (fit: () => void) => ReactNode;
}

/** The photo in full screen, with the decision below it; moves from one submission to the next. */
export function ReviewViewer(props: ReviewViewerProps) {
  const { item, place, total, index, onIndexChange, onMove, watch, keys, isPaused, decision } = props;
  const { t } = useLingui();
  const photos = photosOf(item);
  const shown = Math.min(index, photos.length - 1);
  const isSample = (at: number) => sampleOf(item) !== null && at === photos.length - 1;
  useKeys(keys, { inDialog: true, isPaused });
  const { task_name, outlet_name } = item;
  const caption = isSample(shown)
    ? t`Sample photo for ${task_name}`
    : t`${place} of ${total}: ${task_name}, ${outlet_name}`;
  return (
    <PhotoViewer
      photos={photos}
      index={shown}
      onIndexChange={onIndexChange}
      name={task_name}
      caption={caption}
      note={(at) => (isSample(at) ? null : <TrustLine facts={item} index={at} />)}
      footer={decision}
      keepsPlace
      onSwipe={onMove}
      onShown={(at, element) => (isSample(at) ? () => {} : watch(item.id, element))}
    />
  );
}
