/** Technology rating of a force from best to worst; decides what a warchest point buys. */
export const TECHNOLOGIES = ['A', 'B', 'C', 'D', 'F'] as const;
export type Technology = (typeof TECHNOLOGIES)[number];
