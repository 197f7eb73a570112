import { describe, expect, it } from 'vitest';
import { placeLabels, shortenLabel, type Label, type LabelRequest } from './place-labels.ts';

const LETTER_PX = 6.3;
const measure = (text: string) => text.length * LETTER_PX;
const ROOM = { x: 800, y: 600 };
const place = (requests: readonly LabelRequest[]) => placeLabels(requests, ROOM, measure);
const request = (x: number, y: number, changed: Partial<LabelRequest> = {}): LabelRequest => ({
  x,
  y,
  full: 'BSW-X1 1',
  short: 'BSW 1',
  reach: 8,
  isNeeded: false,
  ...changed,
});
const overlaps = (a: Label, b: Label) =>
  a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

it.each([
  ['BSW-X1 2', 'BSW 2'],
  ['Shadow Hawk SHD-2H 2', 'Shadow 2'],
  ['Awesome AWS-9M', 'Awesome'],
  ['AS7-RS', 'AS7'],
  ['CLNT-2-3U', 'CLNT'],
  ['Manticore 3', 'Mantico 3'],
  ['Elemental', 'Element'],
  ['AC-2', 'AC'],
])('shortens %s to %s', (label, short) => expect(shortenLabel(label)).toBe(short));

describe('placeLabels', () => {
  it('writes the whole name under a unit that stands alone', () => {
    const [label] = place([request(100, 100)]);
    expect(label).toMatchObject({ text: 'BSW-X1 1', top: 112 });
    expect((label!.left + label!.right) / 2).toBe(100);
  });

  it('gives a short name where the whole one has no room', () => {
    const row = [0, 1, 2, 3, 4].map((at) => request(100 + at * 38, 100));
    const wall = [0, 1, 2, 3, 4].flatMap((at) => [request(100 + at * 38, 80), request(100 + at * 38, 135)]);
    const labels = place([...row, ...wall]);
    expect(labels.filter(({ of }) => of < row.length)).toHaveLength(row.length);
    expect(labels.some(({ text }) => text === 'BSW 1')).toBe(true);
  });

  it('stays on the map', () => {
    const corners = [request(20, 5), request(780, 5), request(20, 595), request(780, 595)];
    for (const { left, right, top, bottom } of place(corners)) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(ROOM.x);
      expect(bottom).toBeLessThanOrEqual(ROOM.y);
    }
    expect(place(corners)).toHaveLength(corners.length);
  });

  it('names all of 72 units on a full board, none over another', () => {
    const crowd = Array.from({ length: 72 }, (_, at) =>
      request(60 + (at % 12) * 60, 40 + Math.floor(at / 12) * 46),
    );
    const labels = place(crowd);
    expect(labels.filter((one) => labels.some((other) => overlaps(one, other)))).toEqual([]);
    expect(labels).toHaveLength(crowd.length);
  });

  it('names who matters whatever is in the way', () => {
    const heap = Array.from({ length: 9 }, (_, at) =>
      request(100 + (at % 3) * 9, 100 + Math.floor(at / 3) * 9),
    );
    expect(place(heap)).not.toHaveLength(heap.length);
    const labels = place([request(109, 109, { isNeeded: true, full: 'AS7-RS' }), ...heap]);
    expect(labels[0]).toMatchObject({ of: 0, text: 'AS7-RS' });
  });
});
