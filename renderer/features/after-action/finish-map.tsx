import { NativeSelect } from '@mantine/core';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartPosition } from '../../../shared/domain/battle-start.ts';
import type { BoardMap } from '../../../shared/domain/board-map.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { isOnBoard, type OffsetHex } from '../../../shared/domain/hex.ts';
import type { ForceId, UnitId } from '../../../shared/domain/ids.ts';
import type { Participant } from '../../../shared/domain/participant.ts';
import type { Placement } from '../../../shared/domain/placement.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { stepFrom } from '../../ui/hex-map/geometry.ts';
import { HexMap } from '../../ui/hex-map/hex-map.tsx';
import { type MapZoom, zoomByKey } from '../../ui/hex-map/zoom.tsx';
import { findUnitKind } from '../../ui/unit-kind.ts';
import { drawTable, type TableToken } from './draw-table.ts';
import { nameUnits } from '../../ui/report/name-units.ts';
import { type AddedCombatant } from './engagement.ts';
import classes from './finish-panel.module.css';
import { FinishPlaces, type ForceGroup } from './finish-places.tsx';
import { findPutRefusal, type Positions, putUnit, removePosition, turnUnit } from './positions.ts';
import { readKey } from '../../ui/shortcuts/read-key.ts';
import { useKeysOf } from '../../ui/shortcuts/use-key-names.ts';

interface FinishMapProps {
  readonly engagement: Engagement;
  readonly board: BoardMap;
  /** Units that are still on the board, by force. */
  readonly groups: readonly ForceGroup[];
  readonly forceNames: ReadonlyMap<ForceId, string>;
  /** Combatants of this battle only, such as militia; only the program places them. */
  readonly joined: readonly AddedCombatant[];
  readonly positions: Positions;
  /** Positions that the program chooses; null when the state is impossible. */
  readonly placement: Placement | null;
  readonly onChange: (positions: Positions) => void;
}

const FACINGS = 6;

/** Positions of units, set by pointer or keys; the program places the rest. */
export function FinishMap(props: FinishMapProps) {
  const { t } = useTranslation(['after-action', 'game']);
  const { engagement, board, groups, positions, onChange } = props;
  const units = useMemo(() => groups.flatMap((group) => group.units), [groups]);
  const [wanted, setWanted] = useState<UnitId | null>(null);
  const chosen = units.find(({ unitId }) => unitId === wanted) ?? units[0];
  const [cursor, setCursor] = useState<OffsetHex>({
    column: board.widthHexes >> 1,
    row: board.heightHexes >> 1,
  });
  const names = useMemo(() => nameUnits(engagement.participants), [engagement]);
  const { put, said, say } = usePut(props, chosen, names);
  const tokens = useTokens(props, chosen, names);
  const where = (place: OffsetHex) => t('finish.hex', { column: place.column + 1, row: place.row + 1 });
  const move = (to: OffsetHex) => {
    if (!isOnBoard(board, to)) return say(t('finish.edge'));
    setCursor(to);
    say(where(to));
  };
  const choose = (by: number) => {
    const index = units.findIndex(({ unitId }) => unitId === chosen?.unitId);
    const next = units[(index + by + units.length) % units.length];
    if (next === undefined) return;
    setWanted(next.unitId);
    say(t('finish.chosen', { unit: names.get(next.unitId) }));
  };
  const takeOff = (unitId: UnitId) => {
    onChange(removePosition(positions, unitId));
    say(t('finish.takenOff', { unit: names.get(unitId) }));
  };
  const acts: MapActs = {
    step: (key) => {
      const to = stepFrom(cursor, key);
      if (to !== null) move(to);
      return to !== null;
    },
    put: () => put(cursor),
    choose,
    takeOff: () => {
      if (chosen !== undefined) takeOff(chosen.unitId);
    },
  };
  return (
    <div className={classes.placing}>
      <TableMap
        board={board}
        acts={acts}
        cursor={cursor}
        tokens={tokens}
        said={said}
        onPress={(place) => {
          setCursor(place);
          put(place);
        }}
      />
      <div className={classes.column}>
        <FinishPlaces
          groups={groups}
          forceNames={props.forceNames}
          names={names}
          chosen={chosen?.unitId ?? null}
          positions={positions}
          placed={props.placement?.units ?? []}
          onChoose={setWanted}
          onTakeOff={takeOff}
        />
        {chosen !== undefined && (
          <FacingField
            name={names.get(chosen.unitId) ?? ''}
            at={positions[chosen.unitId]}
            onTurn={(facing) => onChange(turnUnit(positions, chosen.unitId, facing))}
          />
        )}
      </div>
    </div>
  );
}

interface TableMapProps {
  readonly board: BoardMap;
  readonly acts: MapActs;
  readonly cursor: OffsetHex;
  readonly tokens: readonly TableToken[];
  readonly said: { readonly text: string; readonly refused: boolean };
  readonly onPress: (place: OffsetHex) => void;
}

/** The map itself, its last message, and a line on how to use it. */
function TableMap({ board, acts, cursor, tokens, said, onPress }: TableMapProps) {
  const { t } = useTranslation('after-action');
  const keyNames = useKeysOf('map');
  const [focused, setFocused] = useState(false);
  const zoom = useRef<MapZoom>(null);
  const helpId = useId();
  const draw = useMemo(() => drawTable(tokens, focused ? cursor : null), [tokens, focused, cursor]);
  return (
    <div>
      <div
        className={classes.map}
        role="application"
        tabIndex={0}
        aria-label={t('finish.map')}
        aria-describedby={helpId}
        onKeyDown={handleKeys(acts, (event) => zoomByKey(event, zoom.current))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <HexMap
          map={board}
          zoom={zoom}
          follow={focused ? cursor : null}
          drawOver={draw}
          onStroke={(place, isFirst) => {
            if (isFirst) onPress(place);
          }}
        />
      </div>
      <p className={classes.said} data-refused={said.refused || undefined} role="status">
        {said.text}
      </p>
      <p className={classes.soft} id={helpId}>
        {t('finish.mapHelp', keyNames)}
      </p>
    </div>
  );
}

interface MapActs {
  /** Moves the cursor; answers whether the key means a move. */
  readonly step: (key: string) => boolean;
  readonly put: () => void;
  readonly choose: (by: number) => void;
  readonly takeOff: () => void;
}

/** Handled keys are not passed on. */
function handleKeys(acts: MapActs, zoom: (event: KeyboardEvent) => boolean) {
  return (event: KeyboardEvent): void => {
    const key = readKey(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Enter' || key === 'Space') acts.put();
    else if (key === 'PageDown') acts.choose(1);
    else if (key === 'PageUp') acts.choose(-1);
    else if (key === 'Delete' || key === 'Backspace') acts.takeOff();
    else if (!acts.step(key) && !zoom(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Facing of a unit on the map. */
function FacingField(props: {
  name: string;
  at: StartPosition | undefined;
  onTurn: (facing: number | null) => void;
}) {
  const { t } = useTranslation(['after-action', 'game']);
  const { name, at, onTurn } = props;
  if (at === undefined) return null;
  return (
    <NativeSelect
      size="xs"
      label={t('finish.facing', { unit: name })}
      value={String(at.facing ?? '')}
      data={[
        { value: '', label: t('finish.facingEnemy') },
        ...Array.from({ length: FACINGS }, (_, facing) => ({
          value: String(facing),
          label: t(`game:facings.${facing}`),
        })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onTurn(value === '' ? null : Number(value));
      }}
    />
  );
}

/** Places the selected unit on a hex, or reports why it cannot stand there. */
function usePut(
  { engagement, board, positions, onChange }: FinishMapProps,
  chosen: Participant | undefined,
  names: ReadonlyMap<UnitId, string>,
) {
  const { t } = useTranslation('after-action');
  const [said, setSaid] = useState({ text: '', refused: false });
  const { ruleset: id, options } = engagement;
  const ruleset = useMemo(() => getRuleset(id, options), [id, options]);
  const put = (place: OffsetHex) => {
    if (chosen === undefined) return;
    const unit = names.get(chosen.unitId);
    const refusal = ruleset === undefined ? null : findPutRefusal(board, ruleset, positions, chosen, place);
    const values = { unit, column: place.column + 1, row: place.row + 1 };
    if (refusal !== null) {
      const other = refusal.code === 'taken' ? names.get(refusal.by) : '';
      return setSaid({ text: t(`finish.refused.${refusal.code}`, { ...values, other }), refused: true });
    }
    onChange(putUnit(positions, chosen.unitId, place));
    setSaid({ text: t('finish.put', values), refused: false });
  };
  return { put, said, say: (text: string) => setSaid({ text, refused: false }) };
}

/** All units on the map: at the given position, else at the one that the program would choose. */
function useTokens(
  { groups, joined, positions, placement }: FinishMapProps,
  chosen: Participant | undefined,
  names: ReadonlyMap<UnitId, string>,
) {
  return useMemo(() => {
    const own = groups
      .flatMap(({ units }) => units)
      .map(({ unitId, side, card }) => ({ unitId, side, card, name: names.get(unitId) ?? '' }));
    return [...own, ...joined].flatMap(({ unitId, side, card, name }) => {
      const told = positions[unitId];
      const placed = placement?.units.find((one) => one.unitId === unitId);
      const at = told ?? placed;
      if (at === undefined) return [];
      const facing = told?.facing ?? placed?.facing ?? (side === 'attacker' ? 1 : 4);
      const { column, row } = at;
      const given = told !== undefined;
      const kind = findUnitKind(card);
      return [{ name, side, kind, column, row, facing, given, chosen: unitId === chosen?.unitId }];
    });
  }, [groups, joined, positions, placement, chosen, names]);
}
