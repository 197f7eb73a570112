/** When a unit that is on its way comes to its force: once so many tracks are done, or on a day of the campaign. */
export type Arrival =
  | { readonly kind: 'tracks'; readonly count: number }
  | { readonly kind: 'date'; readonly date: string };
