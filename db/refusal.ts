import type { DetailsOf, ErrorCode, ErrorDetails, ContractError } from '../shared/contract/error-codes.ts';
import { makeRefusal } from '../shared/locales/make-refusal.ts';

/**
 * A reason to do nothing. Handlers throw it; the host turns it into an error reply. Its sentence is in
 * `shared/locales/LANGUAGE/refusals.json`.
 */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: Code, ...rest: DetailsOf<Code>) {
    const { message, details } = makeRefusal(code, ...rest);
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  toContractError(): ContractError {
    return { code: this.code, message: this.message, details: this.details };
  }
}
