export const PRODUCT = { code: 'GERAI', version: '0.3.41', codename: 'Melati' } as const;
