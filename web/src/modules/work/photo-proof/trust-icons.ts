import type { TrustPart } from '@gerai/shared/work/photo-proof/trust-parts.ts';
import {
  IconClockQuestion,
  IconCopy,
  IconEye,
  IconHandStop,
  IconHistory,
  IconLoader2,
  IconMapPinOff,
  IconPhoto,
  IconPhotoExclamation,
  type IconProps,
  IconWifiOff,
  IconZoomQuestion,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Of what stands out; the usual parts have none. */
export const trustIcons: Partial<Record<TrustPart['kind'], ComponentType<IconProps>>> = {
  asked: IconHandStop,
  gallery: IconPhoto,
  'taken before': IconHistory,
  'taken other day': IconHistory,
  'unsure time': IconClockQuestion,
  far: IconMapPinOff,
  comparing: IconLoader2,
  unchecked: IconZoomQuestion,
  'same file': IconCopy,
  'edited copy': IconCopy,
  'same viewpoint': IconEye,
  offline: IconWifiOff,
  'other photos': IconPhotoExclamation,
};
