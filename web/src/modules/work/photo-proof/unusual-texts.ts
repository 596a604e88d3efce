import type { UnusualFilter } from '@gerai/shared/work/photo-proof/unusual-kinds.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is worth a look, in headings and filters. */
export const unusualLabels: Record<UnusualFilter, MessageDescriptor> = {
  any: msg`Flagged`,
  gallery: msg`From the gallery`,
  far: msg`Far away`,
  copy: msg`Used before`,
  offline: msg`Done offline`,
  no_position: msg`No position`,
};
