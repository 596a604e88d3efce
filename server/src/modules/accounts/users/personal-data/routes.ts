import * as data from '@gerai/shared/accounts/users/personal-data-contract.ts';
import { forAdmin, signedIn } from '../../../../platform/http/route.ts';
import { exportPersonalData } from './export-personal-data.ts';

const options = { recentProof: true, callsPerMinute: 4, atOnce: 1, produces: 'application/zip' } as const;

export const routes = [
  signedIn(
    data.exportOwnData,
    (context, actor, { query }, { reply }) =>
      exportPersonalData(context, actor, { uid: actor.uid, ...query }, reply),
    options,
  ),
  forAdmin(
    data.exportUserData,
    (context, actor, { params, query }, { reply }) =>
      exportPersonalData(context, actor, { ...params, ...query }, reply),
    options,
  ),
];
