/** The storage folder of a video. The id's last characters spread the folders, as for photos. */
export const buildVideoFolder = (id: string): string =>
  `videos/${id.slice(-2).toLowerCase()}/${id.toLowerCase()}`;

/**
 * The storage key of a video part. It contains the hash, so that concurrent uploads of a part with different bytes
 * never overwrite each other.
 */
export const buildVideoPartKey = (id: string, number: number, sha256: Uint8Array): string =>
  `${buildVideoFolder(id)}/${number}-${Buffer.from(sha256).toString('hex').slice(0, 32)}`;
