import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../../../ui/form/copy-button.tsx';
import words from '../../../../ui/text/text.module.css';
import classes from '../user-form.module.css';

export interface InviteLink {
  uid: string;
  name: string;
  link: string;
}

/** The links of those who were added since the form was opened, the newest first. */
export function InviteLinks({ links }: { links: readonly InviteLink[] }) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <section aria-label={t`One-time links`} className={classes.invites}>
      <p className={words.mutedLine}>
        <Trans>
          Copy each link and send it to its person. It is shown only now; their page makes another.
        </Trans>
      </p>
      {links.map(({ uid, name, link }) => (
        <CopyButton
          key={uid}
          text={link}
          label={t`Copy the link of ${name}`}
          visible={t`Copy the link of ${name}`}
          variant="default"
        />
      ))}
    </section>
  );
}
