import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

interface UnansweredDialogProps {
  count: number;
  /** Goes to the first unanswered question. */
  onBack: () => void;
  onHandIn: () => void;
  onClose: () => void;
}

/** Confirms submitting an attempt with unanswered questions, which count as wrong. */
export function UnansweredDialog({ count, onBack, onHandIn, onClose }: UnansweredDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog onClose={onClose} title={t`Hand in with unanswered questions?`}>
      <Text size="sm">
        {t`${plural(count, {
          one: '# question is not answered. It counts as wrong.',
          other: '# questions are not answered. They count as wrong.',
        })}`}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onHandIn}>
          <Trans>Hand in anyway</Trans>
        </Button>
        <Button onClick={onBack} data-autofocus>
          <Trans>Answer them</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
