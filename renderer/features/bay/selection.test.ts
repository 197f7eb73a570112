import { describe, expect, it } from 'vitest';
import type { PilotId, UnitId } from '../../../shared/domain/ids.ts';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import {
  keepOffered,
  listBulkWork,
  listReadyingOffers,
  listSeatOffers,
  nameNewMachine,
  setDice,
  setSeat,
  toggleAction,
  toggleActions,
  type Offer,
} from './selection.ts';

const unitId = 'unit-1' as UnitId;
const repair = { kind: 'repair', unitId } as const;
const hire = { kind: 'hire', unitId } as const;
const sell = { kind: 'sell', unitId } as const;
const heal = { kind: 'heal', pilotId: 'pilot-1' as PilotId } as const;
const offer = (action: Offer['action'], refused: Offer['refused'] = null): Offer => {
  return { action, kind: action.kind, subject: 'x', amountSp: -10, refused };
};
const tooDear = { code: 'ledger.insufficient-sp', message: 'Too dear.', details: {} } as const;

describe('the choice of actions', () => {
  it('gains and loses one at a time', () => {
    expect(toggleAction([], repair)).toEqual([repair]);
    expect(toggleAction([repair], hire)).toEqual([repair, hire]);
    expect(toggleAction([repair, hire], repair)).toEqual([hire]);
  });
  it('drops what a new action excludes', () => {
    expect(toggleAction([repair, hire, heal], sell)).toEqual([heal, sell]);
    expect(toggleAction([heal, sell], repair)).toEqual([heal, repair]);
  });
  it('takes a whole lance, and leaves it again', () => {
    expect(toggleActions([sell], [repair, heal])).toEqual([repair, heal]);
    expect(toggleActions([repair], [repair, heal])).toEqual([repair, heal]);
    expect(toggleActions([hire, repair, heal], [repair, heal])).toEqual([hire]);
  });
  it('names the pilots to seat as the screen does', () => {
    const pilot = { id: 'pilot-2' as PilotId, name: 'Mara Voss', callSign: 'Cinder', skill: 3 } as Pilot;
    const seat = { ...offer({ kind: 'seat', unitId, pilotId: pilot.id }), detail: pilot.name };
    const tell = ({ callSign, skill }: Pilot) => `${callSign} ${skill}`;
    expect(listSeatOffers([offer(repair), seat], [pilot], tell)).toEqual([{ ...seat, detail: 'Cinder 3' }]);
    expect(listSeatOffers([seat], [], tell)).toEqual([seat]);
  });
  it('readies a lance without sales and without what cannot be paid', () => {
    expect(listReadyingOffers([offer(repair), offer(sell), offer(heal, tooDear)])).toEqual([repair]);
  });
  it('keeps what is still offered, so that the plan says what cannot be paid', () => {
    expect(keepOffered([repair, heal, sell], [offer(repair), offer(heal, tooDear)])).toEqual([repair, heal]);
  });
  it('sums up by kind what several rows offer, and leaves out what is for one alone', () => {
    const other = { kind: 'repair', unitId: 'unit-2' as UnitId } as const;
    const work = listBulkWork([offer(heal), offer(repair), offer(sell), offer(other, tooDear)]);
    expect(work).toEqual([
      { kind: 'repair', actions: [repair, other], amountSp: -20 },
      { kind: 'heal', actions: [heal], amountSp: -10 },
    ]);
  });
  it('keeps machines to be bought and who mans them', () => {
    const buy = { kind: 'buy', cardId: 7, as: nameNewMachine([]) } as const;
    const other = { ...buy, as: nameNewMachine([buy]) };
    expect(other.as).not.toBe(buy.as);
    const manned = setSeat([buy, other], buy.as, { kind: 'hire', unitId: buy.as });
    expect(keepOffered([...manned, repair], [])).toEqual(manned);
    expect(setSeat(manned, buy.as, null)).toEqual([buy, other]);
  });
  it('seats a pilot in one unit at a time', () => {
    const seat = { kind: 'seat', unitId, pilotId: heal.pilotId } as const;
    const elsewhere = { ...seat, unitId: 'unit-2' as UnitId };
    expect(toggleAction([hire, heal], seat)).toEqual([heal, seat]);
    expect(toggleAction([seat], elsewhere)).toEqual([elsewhere]);
  });
  it('takes dice of the table for a claim, and leaves them to the program again', () => {
    const claim = { kind: 'claim', unitId } as const;
    const rolled = { ...claim, dice: [2, 5] as const };
    expect(setDice([repair, claim], unitId, [2, 5])).toEqual([repair, rolled]);
    expect(setDice([rolled], unitId, null)).toEqual([claim]);
    expect(toggleAction([rolled], claim)).toEqual([]);
  });
});
