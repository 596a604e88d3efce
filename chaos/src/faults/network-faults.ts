import type { LinkState } from '../world/link.ts';
import type { WorldServer } from '../world/world.ts';
import type { Fault } from './fault.ts';

type Side = 'clients' | 'database' | 'bucket';

/** Disturbs the network between a server and its clients, its database or its bucket. */
const disturbing = (side: Side, state: LinkState, longest: number): Fault => ({
  concerns: 'one server',
  longest,
  ...(side === 'bucket' ? { needs: 'bucket' as const } : {}),
  begin(_world, server: WorldServer) {
    server[side]!.become(state);
    return () => server[side]!.become('open');
  },
});

/** The bucket itself, for all servers. */
const ofBucket = (state: LinkState, longest: number): Fault => ({
  concerns: 'all',
  needs: 'bucket',
  longest,
  begin({ servers }) {
    const links = Object.values(servers).map(({ bucket }) => bucket!);
    for (const link of links) link.become(state);
    return () => {
      for (const link of links) link.become('open');
    };
  },
});

/** A folder that is gone, as a network drive. */
const filesAway: Fault = {
  concerns: 'all',
  longest: 10,
  begin({ bucket, servers }) {
    if (bucket.hide) return bucket.hide();
    return ofBucket('cut', 0).begin({ servers } as never, servers.a, 'a');
  },
};

export const networkFaults = {
  'clients cut': disturbing('clients', 'cut', 8),
  'clients cut before requests': disturbing('clients', 'cuts requests', 12),
  'clients cut before answers': disturbing('clients', 'cuts answers', 12),
  'clients stalled': disturbing('clients', 'stalled', 12),
  'clients slow': disturbing('clients', 'slow', 12),
  'clients half closed': disturbing('clients', 'half closed', 3),
  'database cut': disturbing('database', 'cut', 8),
  'database cut before requests': disturbing('database', 'cuts requests', 10),
  'database cut before answers': disturbing('database', 'cuts answers', 10),
  'database stalled': disturbing('database', 'stalled', 15),
  'database vanished': disturbing('database', 'vanished', 3),
  'database slow': disturbing('database', 'slow', 10),
  'database half closed': disturbing('database', 'half closed', 3),
  'files away': filesAway,
  'bucket slow': ofBucket('slow', 10),
  'bucket stalled': ofBucket('stalled', 15),
  'bucket vanished': disturbing('bucket', 'vanished', 3),
  'bucket refusing': ofBucket('refuses', 10),
  'bucket cut before answers': ofBucket('cuts answers', 10),
} satisfies Record<string, Fault>;
