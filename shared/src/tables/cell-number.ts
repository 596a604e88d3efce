/**
 * A number as spreadsheets of either language write it (1,5 and 1.5, 7,00, '5) with a decimal point and without zeros
 * at its end. Undefined for what is none, and for one with thousands: 1.000 is one or a thousand.
 */
export function readCellNumber(text: string): string | undefined {
  const [, sign = '', whole, rest = ''] = /^'?([-−]?)(\d+)(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || (/^\d{3}$/.test(rest) && /^[1-9]\d{0,2}$/.test(whole) && /0$/.test(rest)))
    return undefined;
  const decimals = rest.replace(/0+$/, '');
  return `${sign && '-'}${whole.replace(/^0+(?=\d)/, '')}${decimals && `.${decimals}`}`;
}
