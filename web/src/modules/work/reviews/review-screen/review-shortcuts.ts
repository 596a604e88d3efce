import { useLingui } from '@lingui/react/macro';
import type { Shortcut } from '../../../../ui/form/shortcut-help.tsx';

/** The keyboard shortcuts of the screen, or of the viewer over it. */
export function useReviewShortcuts(where: 'screen' | 'viewer', hasSearch: boolean): readonly Shortcut[] {
  const { t } = useLingui();
  const both: Shortcut[] = [
    ['j', t`Next submission`],
    ['k', t`Previous submission`],
    ['a', t`Approve`],
    [where === 'screen' ? 'x, r' : 'x', t`Reject (notes needed)`],
    ['1 – 5', t`Write a usual reason to reject`],
    ['Ctrl+Enter', t`Send the decision with its notes`],
    ['z', t`Undo the last decision`],
  ];
  if (where === 'screen')
    return [
      ...both,
      ['o, Enter', t`Open the photo`],
      ['s', t`Show the sample photo`],
      ...(hasSearch ? [['/', t`Search`] as const] : []),
    ];
  return [
    ...both,
    ['o, Esc', t`Close the photo`],
    ['s', t`Between the photo and the sample`],
    ['←, →', t`Previous and next photo`],
    ['+, -, 0', t`Larger, smaller, original size`],
    ['r', t`Rotate`],
  ];
}
