/** Warchest points decide campaigns; support points, into which they are converted, pay for everything else. */
export const CURRENCIES = ['WP', 'SP'] as const;
export type Currency = (typeof CURRENCIES)[number];
