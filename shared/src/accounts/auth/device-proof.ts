/**
 * What a device's key signs with a refresh. The nonce is `<ms since 1970>-<random>`, made anew for each request, so that
 * a request that was overheard cannot be sent again.
 */
export const proofText = (refresh_token: string, nonce: string): string =>
  `gerai-refresh ${refresh_token} ${nonce}`;
