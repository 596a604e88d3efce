import { composed } from '../../text/one-line.ts';

/**
 * A password as it is compared (RFC 8265, OpaqueString): each letter in its composed form and every space the common
 * one. A keyboard of a Mac writes é as two characters where Android writes one.
 */
export const opaqueString = (password: string): string => composed(password).replace(/\p{Zs}/gu, ' ');
