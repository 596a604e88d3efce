import { createRole } from '@gerai/shared/accounts/roles/contract.ts';
import { createOutlet } from '@gerai/shared/business/outlets/contract.ts';
import { createTaskGroup } from '@gerai/shared/business/task-groups/contract.ts';
import { call } from '../../core/api/api-client.ts';
import { ApiError } from '../../core/api/api-error.ts';
import type { ImportSettings, Missing } from './import-settings.ts';

/** Makes the missing outlets, job roles and task groups that were chosen. One that somebody has made meanwhile is not made again. */
export async function createMissing(
  { outlets, jobRoles, taskGroups }: Missing,
  { create, region }: Pick<ImportSettings, 'create' | 'region'>,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const calls = [
    ...(create.includes('outlets')
      ? outlets.map(
          (outlet) => () =>
            call(createOutlet, {
              body: { outlet_name: outlet.outlet_name, region: outlet.region || region.trim() },
            }),
        )
      : []),
    ...(create.includes('jobRoles')
      ? jobRoles.map((role_name) => () => call(createRole, { body: { role_name, type: 'Job Role' } }))
      : []),
    ...(create.includes('taskGroups')
      ? taskGroups.map((group_name) => () => call(createTaskGroup, { body: { group_name } }))
      : []),
  ];
  for (const [at, make] of calls.entries()) {
    onProgress(at, calls.length);
    await make().catch(passOverTaken);
  }
}

function passOverTaken(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
}
