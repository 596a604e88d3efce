/** The folder of a video's files. The last characters of the id spread them, as those of photos. */
export const videoFolder = (id: string): string => `videos/${id.slice(-2).toLowerCase()}/${id.toLowerCase()}`;

/**
 * Where a part of a video is kept. What it says is in its name: of two uploads of the same part with other bytes, the
 * one that came second can't touch the file of the first.
 */
export const videoPartKey = (id: string, number: number, sha256: Uint8Array): string =>
  `${videoFolder(id)}/${number}-${Buffer.from(sha256).toString('hex').slice(0, 32)}`;
