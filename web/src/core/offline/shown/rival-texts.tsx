import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { chooseText, textAt } from '../drafts/choose-text.ts';
import type { Entry } from '../entry.ts';
import classes from './rival-texts.module.css';

/** Asks which text counts where two tabs have changed the same one. What is not chosen can be taken back. */
export function RivalTexts({ draft, path: only }: { draft: Entry | null; path?: string }) {
  const [dropped, setDropped] = useState<{ path: string; text: string } | null>(null);
  const rivals = Object.entries(draft?.rivals ?? {}).filter(([path]) => !only || path === only);
  if (!draft) return null;
  const drop = (path: string, text: string, chosen?: string) => {
    setDropped({ path, text });
    chooseText(draft, path, undefined, chosen);
  };
  return (
    <>
      {rivals.map(([path, text]) => (
        <section key={path} className={classes.rival} role="alert">
          <p>
            <Trans>You wrote something else in another tab:</Trans>
          </p>
          <blockquote className={classes.text}>{text}</blockquote>
          <Group gap="xs">
            <Button size="sm" variant="light" onClick={() => drop(path, textAt(draft.data, path), text)}>
              <Trans>Use this text</Trans>
            </Button>
            <Button size="sm" variant="default" onClick={() => drop(path, text)}>
              <Trans>Keep the one in the field</Trans>
            </Button>
          </Group>
        </section>
      ))}
      {dropped && rivals.length === 0 && dropped.text !== textAt(draft.data, dropped.path) ? (
        <p className={classes.rival} role="status">
          <Trans>The other version was deleted.</Trans>{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              setDropped(null);
              chooseText(draft, dropped.path, dropped.text);
            }}
          >
            <Trans>Undo</Trans>
          </Button>
        </p>
      ) : null}
    </>
  );
}
