import { SWATCHES, type Swatch } from '@gerai/shared/business/task-groups/contract.ts';
import type { taskGroupReasons } from '@gerai/shared/business/task-groups/reasons.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addReasonTexts } from '../../../core/i18n/reason-text.ts';

addReasonTexts<typeof taskGroupReasons>({});

export const swatchNames: Record<Swatch['name'], MessageDescriptor> = {
  Blue: msg`Blue`,
  Green: msg`Green`,
  Yellow: msg`Yellow`,
  Red: msg`Red`,
  Purple: msg`Purple`,
  Indigo: msg`Indigo`,
  Teal: msg`Teal`,
  Orange: msg`Orange`,
  Pink: msg`Pink`,
  Cyan: msg`Cyan`,
};

/** The name of a colour; one that is no longer offered has none. */
export function colorName(i18n: I18n, color: string): string {
  const swatch = SWATCHES.find((one) => one.color === color);
  return swatch ? i18n._(swatchNames[swatch.name]) : color;
}
