import { SERVICE_CALLS, type ServiceCall } from '@gerai/shared/accounts/api-keys/service-calls.ts';
import { addDays, businessDate } from '@gerai/shared/time/business-time.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { atBase } from '../../../core/api/base-path.ts';
import { serverNow } from '../../../core/api/server-clock.ts';
import { CopyButton } from '../../../ui/form/copy-button.tsx';
import boxes from '../../../ui/layout/boxes.module.css';
import text from '../../../ui/text/text.module.css';
import classes from './api-keys.module.css';
import { scopeTexts } from './scope-texts.ts';

interface Example {
  says: MessageDescriptor;
  body?: () => object;
  query?: () => string;
}

const yesterday = () => addDays(businessDate(serverNow()), -1);
const oneDay = () => `dateFrom=${yesterday()}&dateTo=${yesterday()}`;

/** A description of each call, and a body or filter to try it with. */
const examples: Record<ServiceCall, Example> = {
  metrics: { says: msg`Measures of the server, for Prometheus.` },
  updateTaskStatuses: {
    says: msg`Ends a day: undone tasks fail, unreviewed submissions are approved.`,
    body: () => ({ targetDate: yesterday(), useUTC8Timezone: true }),
  },
  userAdmin: {
    says: msg`Adds a user, gives one another password, or deletes one: createUser, resetPassword, deleteUser. Never an admin.`,
    body: () => ({
      action: 'createUser',
      name: 'Siti Rahayu',
      email: 'siti@example.com',
      password: 'at least 8 characters',
      role: 'staff',
    }),
  },
  dailyTasks: {
    says: msg`Tasks with what was submitted and decided.`,
    query: () => `${oneDay()}&limit=500`,
  },
  outlets: { says: msg`Outlets with their regions.` },
  jobRoles: { says: msg`Job roles, all at once.` },
  users: { says: msg`Users with their roles, outlets and emails.`, query: () => 'limit=500' },
  reports: { says: msg`Results by outlet for a period.`, query: oneDay },
};

/** The calls that keys allow, each with the scope it needs and a command for a terminal. */
export function ServiceCalls() {
  const { t, i18n } = useLingui();
  return (
    <section className={classes.calls} aria-labelledby="service-calls">
      <Title order={2} id="service-calls" size="h4">
        <Trans>What a key may call</Trans>
      </Title>
      <p className={`${text.muted} ${classes.hint}`}>
        <Trans>
          Nothing else. In the examples the key is read from <code>GERAI_KEY</code>, so that it does not stay
          in the history of the terminal.
        </Trans>{' '}
        <Trans>
          A list that is longer than a page answers <code>next</code>: add it as <code>after</code> to get the
          following page.
        </Trans>
      </p>
      <ul className={boxes.list}>
        {(Object.keys(examples) as ServiceCall[]).map((name) => {
          const { method, path, scope } = SERVICE_CALLS[name];
          return (
            <li key={name} className={boxes.above24}>
              <h3 className={`${text.small} ${text.breaks}`}>
                <code>{`${method} ${path}`}</code>
              </h3>
              <p className={`${text.muted} ${classes.hint}`}>
                {i18n._(examples[name].says)}{' '}
                <Trans>For keys that may ‘{i18n._(scopeTexts[scope].name)}’.</Trans>
              </p>
              <div className={classes.command}>
                <pre>{curlOf(name)}</pre>
                <CopyButton
                  variant="default"
                  size="xs"
                  text={curlOf(name)}
                  label={t`Copy the example of ${path}`}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <p className={`${text.small} ${boxes.above24} ${classes.more}`}>
        <a href={atBase('/api/docs')} target="_blank" rel="noreferrer">
          <Trans>Description of every call (OpenAPI)</Trans>
        </a>
      </p>
    </section>
  );
}

function curlOf(name: ServiceCall): string {
  const { method, path } = SERVICE_CALLS[name];
  const { body, query } = examples[name];
  const address = `${window.location.origin}${atBase(path)}`;
  return [
    `curl -X ${method} ${query ? `'${address}?${query()}'` : address}`,
    `-H "Authorization: Bearer $GERAI_KEY"`,
    ...(body ? ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body())}'`] : []),
  ].join(' \\\n  ');
}
