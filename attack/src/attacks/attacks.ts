import { sendImports, sendPictures } from './attack-bodies.ts';
import { attackByConnections } from './attack-by-connections.ts';
import {
  attackByIdling,
  attackByNotReading,
  attackBySilence,
  attackBySlowness,
} from './attack-by-waiting.ts';
import { attackFraming } from './attack-framing.ts';
import { attackMethods, attackRoutes } from './attack-routes.ts';
import { floodFromNetworks, floodReads, floodRefreshes, floodSignIns } from './attack-sign-in.ts';
import { attackSpreadsheets } from './attack-spreadsheets.ts';
import { exchangePhotos } from './attack-uploads.ts';
import { attackWeighty } from './attack-weighty.ts';
import type { Siege } from './siege.ts';

/** All attacks, in their order: what floods comes last, when memory has been asked for by all else. */
export const attacks: Record<string, (siege: Siege, row?: string) => Promise<void>> = {
  methods: attackMethods,
  framing: attackFraming,
  routes: attackRoutes,
  weighty: attackWeighty,
  pictures: sendPictures,
  uploads: exchangePhotos,
  imports: sendImports,
  spreadsheets: attackSpreadsheets,
  silence: attackBySilence,
  slowness: attackBySlowness,
  'unread videos': attackByNotReading,
  'sign-ins': floodSignIns,
  '32 networks': floodFromNetworks,
  refreshes: floodRefreshes,
  reads: floodReads,
  connections: attackByConnections,
  idling: attackByIdling,
};
