/** Warchest points win and lose campaigns; support points are what they are converted into and spent as. */
export const CURRENCIES = ['WP', 'SP'] as const;
export type Currency = (typeof CURRENCIES)[number];
