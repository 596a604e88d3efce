/** A4 landscape, in points. */
export const certificatePage = { width: 841.89, height: 595.28 } as const;

/** The product's accent colour (web/src/app/theme.ts) and the text colours. */
export const ink = { accent: '#0e6b66', ribbon: '#0a504c', text: '#17211f', quiet: '#51605d' } as const;
