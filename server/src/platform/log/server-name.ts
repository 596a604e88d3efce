import { hostname } from 'node:os';

/** What the log, the runs of jobs and backups call this process. */
export const serverName = (): string => `${hostname()}:${process.pid}`;
