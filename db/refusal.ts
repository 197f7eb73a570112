import type { ContractError, ErrorCode, ErrorDetails } from '../shared/contract/index.ts';

/** A reason to do nothing. Handlers throw it; the host turns it into an error reply. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }

  toContractError(): ContractError {
    return { code: this.code, message: this.message, details: this.details };
  }
}
