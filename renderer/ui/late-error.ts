import { createContext, useContext, useState } from 'react';

/** Whether the main button of the form around was pressed in vain: then each of its fields tells its error. */
export const TellsErrors = createContext(false);

/** What a field is given so that it tells its error late. */
export interface LateError<Told> {
  /** Null: nothing is wrong, or it is too early to say so. */
  readonly error: Told | null;
  readonly onBlur: () => void;
}

/** The error of a field from the moment on when somebody has left the field, or pressed the main button of its form. */
export function useLateError<Told>(error: Told | null | undefined): LateError<Told> {
  const [isLeft, setLeft] = useState(false);
  const tellsErrors = useContext(TellsErrors);
  return { error: isLeft || tellsErrors ? (error ?? null) : null, onBlur: () => setLeft(true) };
}

/**
 * Whether a form tells all of its errors, and the function by which its main button begins that. It ends as soon as
 * nothing is wrong, so that what is typed next is judged late again.
 */
export function useTellErrors(isWrong: boolean): readonly [isTelling: boolean, tell: () => void] {
  const [isTelling, setTelling] = useState(false);
  if (isTelling && !isWrong) setTelling(false);
  return [isTelling, () => setTelling(true)];
}
