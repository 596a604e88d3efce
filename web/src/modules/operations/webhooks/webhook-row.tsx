import type { Webhook } from '@gerai/shared/operations/webhooks/contract.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import boxes from '../../../ui/layout/boxes.module.css';
import { RelativeTime } from '../../../ui/text/relative-time.tsx';
import text from '../../../ui/text/text.module.css';
import { WebhookState } from './webhook-state.tsx';
import classes from './webhooks.module.css';

export type WebhookAction = 'change' | 'test' | 'switch' | 'secret' | 'delete' | 'deliveries';

interface WebhookRowProps {
  item: Webhook;
  pending: boolean;
  onAct: (action: WebhookAction, item: Webhook) => void;
}

/** One webhook: where to, what, whether it works, and what can be done. */
export function WebhookRow({ item, pending, onAct }: WebhookRowProps) {
  const { t } = useLingui();
  const { name, url, events, outlet_ids, last_success_at, waiting, failed, rotating_until } = item;
  const act = (action: WebhookAction) => () => onAct(action, item);
  return (
    <li className={classes.row} data-row={item.id}>
      <div className={`${boxes.shrinks} ${classes.words}`}>
        <h2 className={text.title}>{name}</h2>
        <code className={text.muted}>{url}</code>
        <p className={`${text.muted} ${classes.fact}`}>
          <Plural value={events.length} one="# event" other="# events" /> ·{' '}
          {outlet_ids ? (
            <Plural value={outlet_ids.length} one="# outlet" other="# outlets" />
          ) : (
            <Trans>all outlets</Trans>
          )}
        </p>
      </div>
      <div className={`${boxes.shrinks} ${classes.words}`}>
        <p className={classes.fact}>
          <WebhookState item={item} />
        </p>
        <p className={`${text.muted} ${classes.fact}`}>
          {last_success_at ? (
            <Trans>
              Last delivered <RelativeTime at={last_success_at} />
            </Trans>
          ) : (
            <Trans>Nothing delivered yet</Trans>
          )}
        </p>
        {waiting + failed > 0 ? (
          <p className={`${text.muted} ${classes.fact}`}>
            <Trans>
              {waiting} waiting · {failed} failed
            </Trans>
          </p>
        ) : null}
        {rotating_until ? (
          <p className={`${text.muted} ${classes.fact}`}>
            <Trans>
              The former secret works until <RelativeTime at={rotating_until} />
            </Trans>
          </p>
        ) : null}
      </div>
      <div className={boxes.row}>
        <Button variant="default" aria-label={t`Deliveries of ${name}`} onClick={act('deliveries')}>
          <Trans>Deliveries</Trans>
        </Button>
        <Button
          variant="default"
          aria-label={t`Send a test to ${name}`}
          loading={pending}
          onClick={act('test')}
        >
          <Trans>Send a test</Trans>
        </Button>
        <More item={item} act={act} />
      </div>
    </li>
  );
}

function More({ item, act }: { item: Webhook; act: (action: WebhookAction) => () => void }) {
  const { t } = useLingui();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" aria-label={t`More for ${item.name}`}>
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={act('change')}>
          <Trans>Change</Trans>
        </Menu.Item>
        {item.state === 'no_secret' ? null : (
          <Menu.Item onClick={act('switch')}>
            {item.state === 'off' ? <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
          </Menu.Item>
        )}
        <Menu.Item onClick={act('secret')}>
          <Trans>New secret</Trans>
        </Menu.Item>
        <Menu.Item color="red" onClick={act('delete')}>
          <Trans>Delete</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
