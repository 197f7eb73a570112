import type { BoardMap } from '../../../shared/domain/board-map.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Replay } from '../../../shared/rules/replay/create-replay.ts';
import type { MapView, Point } from '../../ui/hex-map/geometry.ts';
import type { Fielded } from './battle.ts';
import { drawScene, findTokenAt } from './draw-scene.ts';
import type { Ground } from './ground.ts';
import { readMapColors } from './map-colors.ts';
import type { Player } from './playback.ts';
import { composeScene, type Scene } from './scene.ts';
import type { GroundTexts, SceneView } from './scene-view.ts';

/** What a map shows above its board. */
export interface Shown {
  readonly replay: Replay;
  readonly fielded: readonly Fielded[];
  readonly board: BoardMap;
  readonly ground: Ground;
  readonly texts: GroundTexts;
  readonly selected: UnitId | null;
  /** Whether units glide and shots fly, or simply are there. */
  readonly isAnimated: boolean;
}

/** Draws units and fire, and only when something has changed. */
export interface Painter {
  show(shown: Shown): void;
  /** The canvas to draw on, in a new size, theme or place of the board. */
  attach(context: CanvasRenderingContext2D, layout: MapView): void;
  findUnitAt(point: Point): UnitId | null;
  dispose(): void;
}

type Canvas = Pick<SceneView, 'layout' | 'colors' | 'font'>;

export function createPainter(player: Player): Painter {
  let shown: Shown | null = null;
  let target: { readonly context: CanvasRenderingContext2D; readonly view: Canvas } | null = null;
  let composed: { readonly index: number; readonly scene: Scene } | null = null;
  let drawn = { index: -1, progress: -1 };
  let frame = 0;

  const getPlace = () => {
    const { index, progress } = player.get();
    return { index, progress: shown?.isAnimated === true ? progress : 1 };
  };
  const draw = (): void => {
    frame = 0;
    if (target === null || shown === null) return;
    drawn = getPlace();
    const { index } = drawn;
    if (composed?.index !== index)
      composed = { index, scene: composeScene(shown.replay, index, shown.fielded, shown.ground) };
    const { context, view } = target;
    const { width, height } = context.canvas;
    context.save();
    context.resetTransform();
    context.clearRect(0, 0, width, height);
    context.restore();
    const { board, texts, selected } = shown;
    drawScene(context, composed.scene, { ...view, size: board, texts, selected }, drawn.progress);
  };
  const request = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const unsubscribe = player.subscribe(() => {
    const { index, progress } = getPlace();
    if (index !== drawn.index || progress !== drawn.progress) request();
  });
  return {
    show(next) {
      composed = null;
      shown = next;
      request();
    },
    attach(context, layout) {
      const { canvas } = context;
      const font = getComputedStyle(canvas).getPropertyValue('--font-number');
      target = { context, view: { layout, colors: readMapColors(canvas), font } };
      // At once: a canvas in a new size is empty until then.
      draw();
    },
    findUnitAt(point) {
      if (composed === null || target === null) return null;
      return findTokenAt(composed.scene, target.view, point)?.unitId ?? null;
    },
    dispose() {
      unsubscribe();
      cancelAnimationFrame(frame);
    },
  };
}
