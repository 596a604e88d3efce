import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import boxes from '../../../../ui/layout/boxes.module.css';
import words from '../../../../ui/text/text.module.css';
import classes from '../user-form.module.css';

export interface InviteLink {
  uid: string;
  name: string;
  link: string;
}

interface InviteLinksProps {
  links: readonly InviteLink[];
  onCopied: (link: InviteLink) => void;
}

/** The links of those who were added since the form was opened, the newest first. */
export function InviteLinks({ links, onCopied }: InviteLinksProps) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <section aria-label={t`One-time links`} className={boxes.stack8}>
      <p className={words.muted}>
        <Trans>
          Copy each link and send it to its person. It is shown only now; their page makes another.
        </Trans>
      </p>
      {links.map((invite) => (
        <Invite key={invite.uid} {...invite} onCopied={() => onCopied(invite)} />
      ))}
    </section>
  );
}

function Invite({ name, link, onCopied }: InviteLink & { onCopied: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.invite}>
      {/* In sight, since not every browser may copy. */}
      <TextInput
        label={name}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        onCopy={onCopied}
      />
      <CopyButton text={link} label={t`Copy the link of ${name}`} variant="default" onCopied={onCopied} />
    </div>
  );
}
