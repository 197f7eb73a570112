import { describe, expect, it } from 'vitest';
import { computePipStates, fitBeside, fitText, flowChips } from './card-layout.ts';

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

describe('a text beside facts', () => {
  const line = { fontSize: 13, factsSize: 12.5, width: 312 };
  const name = 'Lt. Col. Maximilian “Longshanks” Habsburg';

  it('takes the room that short facts leave', () => {
    expect(fitBeside(name.slice(0, 33), 'Elite', line)).toBe(name.slice(0, 33));
    expect(fitBeside(name, '', line)).toBe(name);
  });

  it('is shortened where long facts need it, but never to nothing', () => {
    const facts = 'Regular · 3 kills · 2 wounds';
    const fitted = fitBeside(name, facts, line);
    expect(fitted).toMatch(/^Lt\. Col\..*…$/);
    expect(fitted.length * 13 * 0.56 + facts.length * 12.5 * 0.56).toBeLessThanOrEqual(line.width);
    expect(fitBeside(name, 'x'.repeat(99), line).length).toBeGreaterThan(10);
  });
});
