/**
 * How sure a number is: `H` two independent sources or an official text, `M` one decent source,
 * `L` a house rule or a single weak source, `ours` a default of this project.
 */
export const CERTAINTIES = ['H', 'M', 'L', 'ours'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** A value as a preset has it, together with how sure it is. */
export interface PresetValue<T> {
  readonly value: T;
  readonly certainty: Certainty;
}

/** A value that a campaign has changed, with what its preset says; null: the preset has none. */
export interface EditedValue<T> {
  readonly value: T;
  readonly certainty: 'edited';
  readonly preset: PresetValue<T> | null;
}

/** A value together with where it comes from. */
export type Sourced<T> = PresetValue<T> | EditedValue<T>;

/** Pairs a value with its certainty. */
export function sourced<const T>(value: T, certainty: Certainty): PresetValue<T> {
  return { value, certainty };
}
