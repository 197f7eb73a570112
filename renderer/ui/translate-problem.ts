import type { TFunction } from 'i18next';
import type { ProblemValues } from '../../shared/domain/problem.ts';

/** A problem from a host, which may be of another version than the page. */
interface HeardProblem {
  readonly code: string;
  readonly values?: ProblemValues;
  /** The host's own English sentence. */
  readonly message?: string;
}

/** A problem as a sentence in the reader's language; the host's sentence when the page does not know the code. */
export function translateProblem({ code, values = {}, message = code }: HeardProblem, t: TFunction): string {
  const { side, reason } = values;
  return t(`problems:${code}`, {
    ...values,
    ...(side === undefined ? {} : { side: t(`problems:${side}`) }),
    ...(reason === undefined ? {} : { reason: t(`problems:${reason}`) }),
    defaultValue: message,
  });
}
