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

/** What the photo is, and what was done to it: 'An edited copy: cropped, mirrored'. */
export function verdictText(i18n: I18n, reuse: Pick<PhotoReuse, 'verdict' | 'edits'>): string {
  const verdict = i18n._(verdicts[reuse.verdict]);
  return reuse.edits.length > 0
    ? `${verdict}: ${reuse.edits.map((edit) => i18n._(edits[edit])).join(', ')}`
    : verdict;
}

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
