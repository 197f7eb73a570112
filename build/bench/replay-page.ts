// The browser part of `replay.bench.ts`: draws a long battle on a real canvas.
import type { BoardMap } from '../../shared/domain/board-map.ts';
import { generateBoard, createBoardDice } from '../../shared/rules/board/generation/generate-board.ts';
import { createReplay } from '../../shared/rules/battle/replay/create-replay.ts';
import { fightBattle } from '../../shared/rules/battle/replay/fight-battle.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import { makeScenario, makePlainSetUp, standard2018 } from '../../shared/rules/testing/fixtures.ts';
import { listReplayUnits } from '../../renderer/features/battle/battle.ts';
import { drawGround } from '../../renderer/features/battle/draw-ground.ts';
import { drawScene, type SceneView } from '../../renderer/features/battle/draw-scene.ts';
import { listGround } from '../../renderer/features/battle/ground.ts';
import { composeScene } from '../../renderer/features/battle/scene.ts';
import type { GroundView } from '../../renderer/features/battle/scene-view.ts';
import { fitView } from '../../renderer/ui/hex-map/geometry.ts';
import { measureByTurns } from './bench.ts';

/** The map in a window of 1920 by 1080, without the panels around it. */
const CANVAS = { width: 1440, height: 860 };
/** Number of frames in a round, spread over the whole battle. */
const FRAMES = 240;
const ROUNDS = 12;
/** More than printed cards have, so that the battle lasts long. */
const LASTING_ARMOR = 60;

const ruleset = standard2018();

export interface ReplayTimes {
  readonly units: number;
  readonly turns: number;
  readonly events: number;
  /** Milliseconds of one frame. */
  readonly figure: number;
  readonly baseline: number;
}

/** A battle of thirty turns with everything that a track can place on its board. */
function makeLongBattle(unitsPerSide: number): BattleScenario {
  const board: BoardMap = generateBoard(
    { rule: 'mixed', theme: 'hills', widthHexes: 36, heightHexes: 24 },
    ruleset,
    createBoardDice('bench'),
  ).map;
  const { attacker, defender } = makeScenario(unitsPerSide).sides;
  const last = ({ units }: typeof attacker) => ({
    units: units.map((unit) => ({
      ...unit,
      card: { ...unit.card, armor: LASTING_ARMOR },
      damage: { ...unit.damage, armorLeft: LASTING_ARMOR },
    })),
  });
  const place = { name: 'Depot', across: 0.5, radiusInches: 2, building: true };
  return {
    ...makeScenario(unitsPerSide, { board, objectives: [] }),
    turnLimit: 30,
    sides: { attacker: last(attacker), defender: last(defender) },
    setUp: makePlainSetUp({
      places: [0.2, 0.4, 0.6, 0.8].map((down) => ({ ...place, key: `depot-${down}`, down })),
      effects: [{ kind: 'minefields', side: 'defender', count: 12, density: 2 }],
    }),
  };
}

function getContext(): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), CANVAS);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas');
  return context;
}

/** Draws frame after frame and waits until each is on the canvas. */
function drawFrames(context: CanvasRenderingContext2D, draw: (frame: number) => void): void {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    context.clearRect(0, 0, CANVAS.width, CANVAS.height);
    draw(frame);
    context.getImageData(0, 0, 1, 1);
  }
}

/** Milliseconds per frame of the replay, and of one disc for each unit. */
export async function measureReplay(unitsPerSide: number): Promise<ReplayTimes> {
  const scenario = makeLongBattle(unitsPerSide);
  const { events, report } = fightBattle(ruleset, scenario, 'bench');
  const replay = createReplay(ruleset, scenario, events);
  const fielded = listReplayUnits({ scenario }, []);
  const ground = listGround(scenario, ruleset.inchesPerHex);
  const layout = fitView(scenario.board, { x: CANVAS.width, y: CANVAS.height });
  const black = { text: '#000', soft: '#444', panel: '#fff', accent: '#a60', board: '#eee' };
  const view: SceneView & GroundView = {
    layout,
    size: scenario.board,
    texts: { edge: ({ side }) => side, place: ({ name }) => name },
    colors: { ...black, attacker: '#00f', defender: '#f00' },
    marks: { attacker: 'corner', defender: 'diamond' },
    selected: null,
    font: 'monospace',
  };
  const [under, context] = [getContext(), getContext()];
  let shown = replay.frameAt(0);
  // Each frame shows another event, as at the highest speed, most of them in progress.
  const showFrame = (frame: number): void => {
    const index = Math.round(((frame + 1) / FRAMES) * events.length);
    drawScene(context, composeScene(replay, index, fielded), view, (frame % 4) / 3);
    // The ground layer has its own canvas and is drawn only when it has changed.
    const before = shown;
    shown = replay.frameAt(index);
    const { turn, minefields, scans } = shown;
    if (turn === before.turn && minefields === before.minefields && scans === before.scans) return;
    under.clearRect(0, 0, CANVAS.width, CANVAS.height);
    drawGround(under, { ground, turn, minefields, scans }, view);
    under.getImageData(0, 0, 1, 1);
  };
  const drawDiscs = (frame: number): void => {
    for (let unit = 0; unit < 2 * unitsPerSide; unit += 1) {
      context.beginPath();
      context.arc(40 + ((unit * 97 + frame) % 1300), 40 + ((unit * 61) % 760), 12, 0, 2 * Math.PI);
      context.fill();
    }
  };
  const times = await measureByTurns(
    () => drawFrames(context, showFrame),
    () => drawFrames(context, drawDiscs),
    ROUNDS,
  );
  return {
    units: 2 * unitsPerSide,
    turns: report.turns,
    events: events.length,
    figure: times.figure / FRAMES,
    baseline: times.baseline / FRAMES,
  };
}
