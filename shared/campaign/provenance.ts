/**
 * How sure a number is: `H` two independent sources or an official text, `M` one decent source,
 * `L` a house rule or a single weak source, `ours` a default of this project.
 */
export const CERTAINTIES = ['H', 'M', 'L', 'ours'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** A value together with how sure it is. */
export interface Sourced<T> {
  readonly value: T;
  readonly certainty: Certainty;
}

/** Pairs a value with its certainty. */
export function sourced<const T>(value: T, certainty: Certainty): Sourced<T> {
  return { value, certainty };
}
