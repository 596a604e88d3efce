import * as backups from '@gerai/shared/operations/backup/contract.ts';
import * as stored from '@gerai/shared/operations/backup/store-contract.ts';
import * as clock from '@gerai/shared/operations/maintenance/clock-contract.ts';
import { listJobRuns, listScheduledJobs } from '@gerai/shared/operations/maintenance/contract.ts';
import { listLog } from '@gerai/shared/operations/maintenance/log-contract.ts';
import { readMailState, sendTestMail } from '@gerai/shared/operations/maintenance/mail-contract.ts';
import { readDatabaseStatistics } from '@gerai/shared/operations/maintenance/statistics-contract.ts';
import { listBackups } from '../../../backup/backup-queries.ts';
import { listStoredBackups } from '../../../backup/stored-queries.ts';
import { cancelBackup } from '../../../backup/write/cancel-backup.ts';
import { requestBackup } from '../../../backup/write/request-backup.ts';
import { sendBackup } from '../../../backup/write/send-backup.ts';
import { startStoredBackup } from '../../../backup/write/start-stored-backup.ts';
import { AppError } from '../../../platform/errors.ts';
import { clientOf } from '../../../platform/http/caller/client-of.ts';
import { forAdmin, open } from '../../../platform/http/route.ts';
import { endClockDoubt } from './end-clock-doubt.ts';
import * as queries from './queries.ts';
import { readClockState } from './read-clock-state.ts';
import { readLog } from './read-log.ts';
import { readMailState as readState } from './read-mail-state.ts';
import { readStatistics } from './read-statistics.ts';
import { sendTestMail as sendTest } from './send-test-mail.ts';

export const routes = [
  forAdmin(listScheduledJobs, (context) => queries.listScheduledJobs(context)),
  forAdmin(listJobRuns, (context, _actor, { params }) => queries.listJobRuns(context, params.job)),
  forAdmin(clock.readClockState, (context) => readClockState(context), { callsPerMinute: 120 }),
  forAdmin(clock.endClockDoubt, (context, actor, { body }) => endClockDoubt(context, actor, body), {
    recentProof: true,
    callsPerMinute: 10,
  }),
  forAdmin(readDatabaseStatistics, (context) => readStatistics(context), { callsPerMinute: 30 }),
  forAdmin(listLog, (context, _actor, { query }) => readLog(context, query), {
    callsPerMinute: 120,
  }),
  forAdmin(readMailState, (context) => readState(context)),
  forAdmin(sendTestMail, (context, actor) => sendTest(context, actor), { callsPerMinute: 6, atOnce: 1 }),
  forAdmin(backups.listBackups, (context) => listBackups(context), { callsPerMinute: 120 }),
  forAdmin(backups.requestBackup, (context, actor, { body }) => requestBackup(context, actor, body), {
    recentProof: true,
    callsPerMinute: 10,
  }),
  forAdmin(backups.cancelBackup, (context, _actor, { params }) => cancelBackup(context, params.id)),
  forAdmin(stored.listStoredBackups, (context) => listStoredBackups(context), { callsPerMinute: 120 }),
  forAdmin(
    stored.startStoredBackup,
    async (context, actor) => {
      const to = context.config.BACKUP_TO;
      if (!to) throw new AppError('conflict', 'backups.no_store');
      return { id: (await startStoredBackup(context, { to, origin: 'person', actor })).id };
    },
    { callsPerMinute: 10 },
  ),
  open(
    backups.downloadBackup,
    (context, _actor, { params, query }, { request, reply }) =>
      sendBackup(context, { ...params, ...query }, clientOf(request), reply),
    { produces: 'application/x-tar', callsPerMinute: 60 },
  ),
];
