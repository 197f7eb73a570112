import type { NumberRange } from '../../shared/number-range.ts';

/** How many numbers the parts of a job may have. */
export interface PartSizes {
  /** Numbers that are thought to take a second; what is measured replaces it. */
  readonly planned: number;
  /** Most numbers of a part, however fast they are. */
  readonly largest: number;
}

/** Milliseconds that a part is meant to take: long beside what it costs to hand it out, short enough to wait for. */
export const PART_MS = 2000;
/** The first part is small, so that something is known within a second; the next ones are so many times as long. */
const FIRST_LENGTH = 4;
const GROWTH = 4;
/** Before anything is measured, parts stay shorter than this share of what is planned for a second: battles may take ten times as long. */
const UNMEASURED_SHARE = 1 / 8;
/** Parts that wait or are fought, for each process; more are added when half of them are answered. */
const PARTS_OF_PROCESS = 4;
const LEAST_PARTS = 8;
/** Workers may say that they have any number of processes. */
const MOST_PARTS = 4000;
const ADD_BELOW = 1 / 2;
/**
 * Towards the end parts get shorter, so that processes end at about the same time: each process gets the rest in so many
 * parts, and none is shorter than a share of a full one, since to hand out a part costs as much as a few battles.
 */
const REST_PARTS = 1.5;
const LEAST_SHARE = 1 / 8;
/** How much of an earlier measurement still counts: processes get faster while they are warming up. */
const KEPT = 0.5;

/** Divides the numbers 0 to `total` - 1 among parts that take about `PART_MS`, as far as that is known when they are added. */
export class PartPlan {
  private readonly total: number;
  private readonly sizes: PartSizes;
  /** The first number that is in no part yet. */
  private next = 0;
  private wished = FIRST_LENGTH;
  private measured = { numbers: 0, tookMs: 0 };

  constructor(total: number, sizes: PartSizes) {
    this.total = total;
    this.sizes = sizes;
  }

  /** Whether every number is in a part. */
  get isOver(): boolean {
    return this.next >= this.total;
  }

  /** Learns that so many numbers took a process so many milliseconds. */
  measure(numbers: number, tookMs: number): void {
    const { measured } = this;
    this.measured = {
      numbers: measured.numbers * KEPT + numbers,
      tookMs: measured.tookMs * KEPT + tookMs,
    };
  }

  /** The parts to add while so many are open and so many processes fight. */
  add(open: number, processes: number): readonly NumberRange[] {
    const wanted = Math.min(MOST_PARTS, Math.max(LEAST_PARTS, processes * PARTS_OF_PROCESS));
    if (open >= wanted * ADD_BELOW) return [];
    const parts: NumberRange[] = [];
    while (!this.isOver && open + parts.length < wanted) parts.push(this.cut(processes));
    return parts;
  }

  private cut(processes: number): NumberRange {
    const full = this.computeFull();
    const fair = (this.total - this.next) / (REST_PARTS * Math.max(1, processes));
    const length = Math.min(this.wished, Math.max(fair, full * LEAST_SHARE, FIRST_LENGTH), full);
    const from = this.next;
    this.next = Math.min(this.total, from + Math.max(1, Math.round(length)));
    this.wished = Math.min(this.sizes.largest, this.wished * GROWTH, GROWTH * Math.max(FIRST_LENGTH, full));
    return { from, to: this.next };
  }

  /** Numbers of a part that takes as long as it is meant to. */
  private computeFull(): number {
    const { numbers, tookMs } = this.measured;
    const { planned, largest } = this.sizes;
    const fought =
      numbers === 0
        ? Math.min(planned, Math.max(FIRST_LENGTH, planned * UNMEASURED_SHARE))
        : (numbers * PART_MS) / Math.max(1, tookMs);
    return Math.min(largest, Math.max(1, fought));
  }
}
