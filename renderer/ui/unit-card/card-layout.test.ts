import { describe, expect, it } from 'vitest';
import { computePipStates, fitText, flowChips } from './card-layout.ts';

describe('flowChips', () => {
  const options = { fontSize: 10, padding: 5, gap: 4, rowHeight: 20, width: 100 };

  it('wraps a chip that would stick out', () => {
    const flow = flowChips(['CASE', 'REAR1/1/-', 'ENE'], options);
    expect(flow.rows).toBe(2);
    expect(flow.chips.map((chip) => [chip.x, chip.y])).toEqual([
      [0, 0],
      [0, 20],
      [68, 20],
    ]);
    for (const chip of flow.chips) expect(chip.x + chip.width).toBeLessThanOrEqual(options.width);
  });

  it('keeps a chip that is wider than the row on a row of its own', () => {
    expect(flowChips(['A'.repeat(40)], options).rows).toBe(1);
  });
});

describe('computePipStates', () => {
  it('shows open, then fresh, then carried damage', () => {
    expect(computePipStates(5, 2, 4)).toEqual(['open', 'open', 'lost', 'lost', 'carried']);
  });

  it('stays within the row whatever it is given', () => {
    expect(computePipStates(3, 9, 9)).toEqual(['open', 'open', 'open']);
    expect(computePipStates(3, -2)).toEqual(['lost', 'lost', 'lost']);
  });
});

describe('fitText', () => {
  it('leaves short texts alone and cuts long ones', () => {
    expect(fitText('Atlas', 16, 200)).toBe('Atlas');
    expect(fitText('A very long name of a unit', 16, 90)).toMatch(/^A very.*…$/);
  });
});
