/** Maximum characters of an Excel cell. */
const LONGEST = 32_767;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes a text for an Excel cell. Characters that XML can't contain are written as Excel does, `_x0007_`, and so is
 * the underscore of a text that looks like that.
 */
export function xmlText(text: string): string {
  return text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign]!)
    .replace(
      /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}
