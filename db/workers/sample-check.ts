import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../refusal.ts';

/** One part of so many is fought again, which is about what it costs: 1.6 % of the work. */
const ONE_OF = 64;
/**
 * Milliseconds that a part waits for its check, then it counts without. Parts are planned to take two seconds; the
 * largest battles take some, and wait for processes that fight others. Who asks with own processes waits less: they
 * fight the numbers of parts that wait as well, when nothing else is left.
 */
const MOST_HELD_MS = 20_000;

/** A part as a worker has answered it. */
export interface CheckedPart<Result> {
  readonly result: Result;
  readonly from: number;
  readonly to: number;
  /** Its name, as it tells it. */
  readonly worker: string;
}

/** A worker has answered numbers that do not come of its battles. */
export class MadeUp extends Refusal<'workers.made-up'> {
  /** Whether other numbers of it count already. */
  readonly isCounted: boolean;

  constructor(worker: string, isCounted: boolean) {
    super('workers.made-up', { worker });
    this.isCounted = isCounted;
  }
}

/** Draws whether a part is fought again: no worker can know, since it is drawn when its answer is already there. */
const drawSample = (): boolean => randomInt(ONE_OF) === 0;

/**
 * Fights a sample of parts here, one after the other, and compares: the first part of each worker, and others by chance.
 * What a worker answers counts when a part of it came out the same here, and a drawn part when it did so itself. A worker
 * whose numbers differ has made them up, and nothing else that it has answered can be believed either: `MadeUp` is thrown.
 */
export class SampleCheck<Result> {
  private readonly fightHere: (from: number, to: number) => Promise<Result>;
  private readonly isSampled: () => boolean;
  /** Parts that do not count yet, and since when they wait, in the order in which they came. */
  private readonly held = new Map<CheckedPart<Result>, number>();
  /** Parts that were drawn and not fought again yet. */
  private readonly drawn = new Set<CheckedPart<Result>>();
  /** Workers of whom a part came out the same here, and workers of whom a part counts. */
  private readonly trusted = new Set<string>();
  private readonly counted = new Set<string>();
  private isFighting = false;
  private underWay: Promise<void> = Promise.resolve();
  private found: { readonly error: unknown } | null = null;

  constructor(
    fightHere: (from: number, to: number) => Promise<Result>,
    isSampled: () => boolean = drawSample,
  ) {
    this.fightHere = fightHere;
    this.isSampled = isSampled;
  }

  /** Takes a part in. It counts when `takeGood` answers it. */
  add(part: CheckedPart<Result>): void {
    this.held.set(part, performance.now());
    if (this.isSampled()) this.drawn.add(part);
    if (!this.isFighting) this.underWay = this.fightSample();
  }

  /** The parts that count from now on, each of them once. Throws what was found. */
  takeGood(): readonly CheckedPart<Result>[] {
    this.throwIfFound();
    const now = performance.now();
    const good = [...this.held].flatMap(([part, since]) =>
      (this.trusted.has(part.worker) && !this.drawn.has(part)) || now - since > MOST_HELD_MS ? [part] : [],
    );
    for (const part of good) {
      this.held.delete(part);
      this.counted.add(part.worker);
    }
    return good;
  }

  /** Waits until the rest of the sample is fought, and throws what was found. */
  async finish(): Promise<void> {
    await this.underWay;
    this.throwIfFound();
  }

  private throwIfFound(): void {
    if (this.found !== null) throw this.found.error;
  }

  /** Never throws: what is found is kept. */
  private async fightSample(): Promise<void> {
    this.isFighting = true;
    try {
      for (let part = this.findNext(); part !== undefined; part = this.findNext()) await this.compare(part);
    } catch (error) {
      this.found = { error };
    }
    // After a find nothing more is fought.
    this.isFighting = this.found !== null;
  }

  /** Others wait for what the first part of a worker shows. */
  private findNext(): CheckedPart<Result> | undefined {
    for (const part of this.held.keys()) if (!this.trusted.has(part.worker)) return part;
    for (const part of this.drawn) return part;
    return undefined;
  }

  private async compare(part: CheckedPart<Result>): Promise<void> {
    const { result, from, to, worker } = part;
    const own = await this.fightHere(from, to);
    if (!isDeepStrictEqual(toPlain(own), toPlain(result))) throw new MadeUp(worker, this.counted.has(worker));
    this.trusted.add(worker);
    this.drawn.delete(part);
  }
}

/** What stays of a value on its way as JSON. */
function toPlain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
