import type { TFunction } from 'i18next';
import type { ProblemValues } from '../../shared/domain/problem.ts';

/** A problem as a host tells it, which may be of another version than the page. */
interface HeardProblem {
  readonly code: string;
  readonly values?: ProblemValues;
  /** The host's own English sentence. */
  readonly message?: string;
}

/** What is wrong, in the reader's language; as the host says it where the page has no words for the code. */
export function tellProblem({ code, values = {}, message = code }: HeardProblem, t: TFunction): string {
  const { side, reason } = values;
  return t(`problems:${code}`, {
    ...values,
    ...(side === undefined ? {} : { side: t(`problems:${side}`) }),
    ...(reason === undefined ? {} : { reason: t(`problems:${reason}`) }),
    defaultValue: message,
  });
}
