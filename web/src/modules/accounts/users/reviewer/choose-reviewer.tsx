import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { ReviewerDialog } from './reviewer-dialog.tsx';

interface ChooseReviewerProps {
  outlet: { outlet_id: string; outlet_name: string };
  /** The first day on which nobody reviews there. */
  from?: string;
  className?: string | undefined;
}

/** Opens the form of who reviews at an outlet where nobody does. */
export function ChooseReviewer({ className, outlet, from }: ChooseReviewerProps) {
  const place = { kind: 'outlet', id: outlet.outlet_id, name: outlet.outlet_name } as const;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={className} onClick={() => setOpen(true)}>
        <Trans>Name a reviewer</Trans>
      </UnstyledButton>
      {isOpen ? <ReviewerDialog place={place} from={from} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
