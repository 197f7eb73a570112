import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isInZone } from '../../../../shared/domain/deployment-zone.ts';
import type { BoardMap } from '../../../../shared/domain/board-map.ts';
import type { OffsetHex } from '../../../../shared/domain/hex.ts';
import type { Edge, SideSetUp } from '../../../../shared/domain/track-set-up.ts';
import { drawBoard } from '../../../ui/hex-map/draw-board.ts';
import { APOTHEM, computeExtent, computeHexCenter, type MapView } from '../../../ui/hex-map/geometry.ts';
import type { MapPalette } from '../../../ui/hex-map/map-palette.ts';
import { useBoardText } from '../../../ui/hex-map/use-board-text.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { listEdgeUses, type EdgeUse } from './edge-labels.ts';
import type { MapPlace } from './list-map-places.ts';
import classes from './track-map.module.css';

/** Greys that a black and white printer keeps apart; terrain is told by its marks, not by its grey. */
const PAPER_PALETTE: MapPalette = {
  board: '#ffffff',
  contour: '#bbbbbb',
  hill: '#dddddd',
  woods: '#eeeeee',
  rough: '#f2f2f2',
  water: '#cccccc',
  road: '#ffffff',
  text: '#000000',
  ink: '#ffffff',
  accent: '#000000',
};

/** Radius of a hex in units of the drawing: large enough for the figures of levels. */
const RADIUS = 14;
const VIEW: MapView = { radius: RADIUS, left: 0, top: 0 };
/** Dots of the canvas for a unit of the drawing, so that it is sharp on paper. */
const SHARPNESS = 3;
/** Height of the type as a share of the board's width, so that it is as large on paper for every board. */
const TYPE_SHARE = 0.03;
/** Room around the board for what its edges are, in heights of the type. */
const ROOM = 1.6;
/** Width of a letter as a share of its height, at most. */
const LETTER = 0.62;

interface TrackMapProps {
  readonly map: BoardMap;
  readonly setUp: SideSetUp;
  readonly places: readonly MapPlace[];
  readonly inchesPerHex: number;
}

/** The board of a track in black and white, with where one side sets up, enters and leaves, and its places. */
export function TrackMap({ map, setUp, places, inchesPerHex }: TrackMapProps) {
  const describe = useBoardText();
  const extent = computeExtent(map);
  const [width, height] = [extent.x * RADIUS, extent.y * RADIUS];
  const type = TYPE_SHARE * Math.max(width, height);
  const room = ROOM * type;
  const [wholeWidth, wholeHeight] = [width + 2 * room, height + 2 * room];
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const frame: CSSProperties = { aspectRatio: `${wholeWidth} / ${wholeHeight}` };
  const inside: CSSProperties = {
    left: share(room, wholeWidth),
    top: share(room, wholeHeight),
    width: share(width, wholeWidth),
    height: share(height, wholeHeight),
  };
  return (
    <div className={classes.map} style={frame} role="img" aria-label={describe(map)}>
      <Ground map={map} setUp={setUp} inchesPerHex={inchesPerHex} style={inside} />
      <svg
        className={classes.over}
        viewBox={`${-room} ${-room} ${wholeWidth} ${wholeHeight}`}
        aria-hidden="true"
      >
        {listEdgeUses(setUp).map((use) => (
          <EdgeMark key={use.edge} use={use} width={width} height={height} type={type} />
        ))}
        {places.map((place) => (
          <PlaceMark key={place.number} place={place} type={type} inchesPerHex={inchesPerHex} />
        ))}
      </svg>
    </div>
  );
}

interface GroundProps extends Pick<TrackMapProps, 'map' | 'setUp' | 'inchesPerHex'> {
  readonly style: CSSProperties;
}

/** The terrain, hatched where units of the side may set up. */
function Ground({ map, setUp, inchesPerHex, style }: GroundProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const extent = computeExtent(map);
    context.canvas.width = Math.ceil(extent.x * RADIUS * SHARPNESS);
    context.canvas.height = Math.ceil(extent.y * RADIUS * SHARPNESS);
    context.setTransform(SHARPNESS, 0, 0, SHARPNESS, 0, 0);
    drawBoard(context, map, VIEW, PAPER_PALETTE);
    hatch(context, listZoneHexes(map, setUp, inchesPerHex));
  }, [map, setUp, inchesPerHex]);
  return <canvas ref={canvas} className={classes.ground} style={style} aria-hidden="true" />;
}

function listZoneHexes(
  map: BoardMap,
  { groups, homeEdge }: SideSetUp,
  inchesPerHex: number,
): readonly OffsetHex[] {
  const hexes: OffsetHex[] = [];
  for (let column = 0; column < map.widthHexes; column += 1)
    for (let row = 0; row < map.heightHexes; row += 1) {
      const hex = { column, row };
      const isZone = groups.some(
        (group) => group.kind === 'set-up' && isInZone(map, inchesPerHex, group.zone, homeEdge, hex),
      );
      if (isZone) hexes.push(hex);
    }
  return hexes;
}

/** Slanted lines across hexes; thin, so that the terrain below can be read. */
function hatch(context: CanvasRenderingContext2D, hexes: readonly OffsetHex[]): void {
  context.beginPath();
  for (const hex of hexes) {
    const { x, y } = computeHexCenter(VIEW, hex);
    for (const shift of [-0.45, 0, 0.45]) {
      const reach = 0.62 - Math.abs(shift) * 0.4;
      context.moveTo(x + (shift - reach * 0.5) * RADIUS, y + reach * RADIUS);
      context.lineTo(x + (shift + reach * 0.5) * RADIUS, y - reach * RADIUS);
    }
  }
  context.strokeStyle = '#777777';
  context.lineWidth = 0.8;
  context.stroke();
}

/** Height of the type beside which the arrows have their size. */
const ARROW = 14;

/** Turns a drawing of the northern edge, with the board below it, to another edge. */
const TURNS: Readonly<Record<Edge, number>> = { north: 0, east: 90, south: 180, west: 270 };

interface EdgeMarkProps {
  readonly use: EdgeUse;
  readonly width: number;
  readonly height: number;
  readonly type: number;
}

/** An edge of the board: its name, a thick line at home, arrows inwards for entries and outwards for the way out. */
function EdgeMark({ use, width, height, type }: EdgeMarkProps) {
  const { t } = useTranslation(['paper', 'tracks']);
  const format = useFormat();
  const { edge, isHome, isExit, entryTurns } = use;
  const isUpright = edge === 'west' || edge === 'east';
  const length = isUpright ? height : width;
  const label = [
    t(`tracks:edges.${edge}`),
    ...(isHome ? [t('map.home')] : []),
    ...(isExit ? [t('map.exit')] : []),
    ...(entryTurns.length === 0 ? [] : [t('map.entry', { turns: format.list(entryTurns.map(String)) })]),
  ].join(' · ');
  const fitting = Math.min(type, (0.8 * length) / (label.length * LETTER));
  const middle = { x: width / 2, y: height / 2 };
  const far = (isUpright ? width : height) / 2;
  const arrows = isExit || entryTurns.length > 0 ? [-0.44, 0.44] : [];
  return (
    <g transform={`translate(${middle.x} ${middle.y}) rotate(${TURNS[edge]})`}>
      <line
        x1={-length / 2}
        x2={length / 2}
        y1={-far}
        y2={-far}
        className={classes.edge}
        data-home={isHome}
      />
      {arrows.map((at) => (
        <path
          key={at}
          d={isExit ? 'M -7 -3 L 0 -17 L 7 -3 Z' : 'M -7 -17 L 0 -3 L 7 -17 Z'}
          transform={`translate(${at * length} ${-far}) scale(${type / ARROW})`}
        />
      ))}
      {/* Upside down at the southern edge otherwise. */}
      <text
        transform={
          edge === 'south'
            ? `translate(0 ${-far - (ROOM / 2) * type}) rotate(180)`
            : `translate(0 ${-far - (ROOM / 2) * type})`
        }
        dominantBaseline="central"
        textAnchor="middle"
        fontSize={fitting}
      >
        {label}
      </text>
    </g>
  );
}

/** A place: the hexes that count as being there, and its number. */
function PlaceMark(props: {
  readonly place: MapPlace;
  readonly type: number;
  readonly inchesPerHex: number;
}) {
  const { place, type, inchesPerHex } = props;
  const { x, y } = computeHexCenter(VIEW, place.hex);
  const reach = (place.radiusInches / inchesPerHex + 0.5) * 2 * APOTHEM * RADIUS;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={reach} className={classes.reach} />
      <circle r={type * 0.75} className={classes.place} />
      <text dominantBaseline="central" textAnchor="middle" fontSize={type} className={classes.number}>
        {place.number}
      </text>
    </g>
  );
}
