import { TRACK_GRAPH_IDS } from '../../../../shared/campaign/tracks/track-graphs.ts';
import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS } from '../../../../shared/domain/allegiance.ts';
import { ROLE_RULES } from '../../../../shared/domain/role-players.ts';
import { isLike, oneOf, orNull } from '../../../api/is-like.ts';
import type { SetUpDraft } from './set-up-draft.ts';

/** A set-up as it was left: its draft, and what it was asking about. */
export interface KeptSetUp {
  readonly draft: SetUpDraft;
  /** Index of the step. */
  readonly step: number;
  /** Index of the force, in the step of forces. */
  readonly force: number;
}

const KEY = 'warchest.set-up';
/** Changes with the shape of what is kept, so that a draft of another version of the program is not taken for one. */
const SHAPE = 2;

const MODEL = {
  step: 0,
  force: 0,
  draft: {
    ...{
      name: '',
      startDate: '',
      ruleset: orNull(''),
      options: [''],
      tracks: orNull(0),
      economy: orNull(''),
    },
    graph: oneOf(TRACK_GRAPH_IDS),
    roles: orNull(oneOf(ROLE_RULES)),
    ends: orNull([{ kind: '' }]),
    limit: { pv: orNull(0), units: orNull(0), scale: 0 },
    allegiances: [{ name: '', color: oneOf(ALLEGIANCE_COLORS), mark: oneOf(ALLEGIANCE_MARKS) }],
    forces: [
      {
        ...{
          owner: '',
          allegiance: 0,
          name: '',
          faction: '',
          armyList: orNull(''),
          skill: 0,
          callSigns: false,
        },
        units: orNull([{ card: { name: '', type: '' } }]),
        list: orNull({ source: { offered: {}, edits: {} }, state: '' }),
      },
    ],
  },
};

/** The set-up of this window that was left; null: none, or none that can be used. */
export function readKeptSetUp(): KeptSetUp | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('shape' in kept) || kept.shape !== SHAPE) return null;
    return 'setUp' in kept && isLike(kept.setUp, MODEL) ? (kept.setUp as KeptSetUp) : null;
  } catch {
    return null;
  }
}

/** Keeps a set-up in session storage: it survives another screen and a reload, as long as the window is open. */
export function keepSetUp(setUp: KeptSetUp | null): void {
  try {
    if (setUp === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ shape: SHAPE, setUp }));
  } catch {
    // Without storage, or with lists too long for it, the draft lasts as long as its screen.
  }
}
