import type { UnitId } from '../../../shared/domain/ids.ts';
import type { Replay } from '../../../shared/rules/battle/replay/create-replay.ts';
import type { MapView } from '../../ui/hex-map/geometry.ts';
import type { Point } from '../../ui/point.ts';
import type { ReplayUnit } from './battle.ts';
import type { ShownPlace } from './draw-places.ts';
import { drawScene, findTokenAt } from './draw-scene.ts';
import type { Player } from './playback.ts';
import { composeScene, type Scene } from './scene.ts';
import { readCanvasView, type CanvasView } from './scene-view.ts';

/** What a map shows above its board. */
export interface PainterInput {
  readonly replay: Replay;
  readonly fielded: readonly ReplayUnit[];
  readonly selected: UnitId | null;
  readonly pointed: UnitId | null;
  /** Places that the selected unit weighed, as far as they are shown. */
  readonly places: readonly ShownPlace[];
  /** Whether moves and shots are animated. */
  readonly isAnimated: boolean;
}

/** Draws units and fire, only when something has changed. */
export interface Painter {
  show(shown: PainterInput): void;
  /** Sets the canvas to draw on: at first, and after its size, the theme or the board's position has changed. */
  attach(context: CanvasRenderingContext2D, layout: MapView): void;
  findUnitAt(point: Point): UnitId | null;
  dispose(): void;
}

export function createPainter(player: Player): Painter {
  let shown: PainterInput | null = null;
  let target: { readonly context: CanvasRenderingContext2D; readonly view: CanvasView } | null = null;
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
      composed = { index, scene: composeScene(shown.replay, index, shown.fielded) };
    const { context, view } = target;
    const { selected, pointed, places } = shown;
    const { width, height } = context.canvas;
    context.save();
    context.resetTransform();
    context.clearRect(0, 0, width, height);
    context.restore();
    drawScene(context, composed.scene, { ...view, selected, pointed, places }, drawn.progress);
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
      if (next.replay !== shown?.replay || next.fielded !== shown.fielded) composed = null;
      shown = next;
      request();
    },
    attach(context, layout) {
      target = { context, view: readCanvasView(context, layout) };
      // Without waiting for the next frame: a resized canvas is empty.
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
