import type { PhotoEdit, PhotoReuse, PhotoVerdict } from '@gerai/shared/pictures/contract.ts';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The photo is another one's file or an edit of it, rather than a photo of it, or of the same flat thing. */
export const isUsedBefore = ({ verdict }: Pick<PhotoReuse, 'verdict'>): boolean =>
  verdict !== 'same viewpoint';

const verdicts: Record<PhotoVerdict, MessageDescriptor> = {
  'same file': msg`The same file`,
  'edited copy': msg`An edited copy`,
  'same viewpoint': msg`The same view, all in one plane`,
};

const edits: Record<PhotoEdit, MessageDescriptor> = {
  cropped: msg`cropped`,
  turned: msg`turned`,
  mirrored: msg`mirrored`,
  stretched: msg`stretched`,
  covered: msg`partly covered`,
};

/** What the photo is: 'An edited copy'. */
export const verdictText = (i18n: I18n, { verdict }: Pick<PhotoReuse, 'verdict'>): string =>
  i18n._(verdicts[verdict]);

/** What was done to it: 'cropped, mirrored'. */
export const editsText = (i18n: I18n, reuse: Pick<PhotoReuse, 'edits'>): string =>
  reuse.edits.map((edit) => i18n._(edits[edit])).join(', ');

/** Where the other photo was used. */
export function placeText(i18n: I18n, { where, earlier }: PhotoReuse): string {
  if (!earlier) return i18n._(msg`At another outlet`);
  const { task_name, outlet_name } = earlier;
  const places: Record<PhotoReuse['where'], MessageDescriptor> = {
    'sample photo': msg`The sample photo`,
    'this submission': msg`Another photo of this submission`,
    'same task': msg`This task, an earlier attempt`,
    'another task': msg`Another task: ${task_name}`,
    'another outlet': msg`At ${outlet_name}: ${task_name}`,
  };
  return i18n._(places[where]);
}
