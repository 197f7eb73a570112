import { Button, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MovementUsed } from '../../../shared/domain/battle-event.ts';
import { computeMoveInches } from '../../../shared/rules/combat/movement.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { Panel } from '../../ui/panel.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { PlaceToggles } from './place-toggles.tsx';
import { UnitAboard, UnitMore, type TableScene } from './unit-more.tsx';
import { readMoveFactors, type TableSeat } from './seats.ts';
import classes from './table.module.css';

interface TableMovePanelProps {
  readonly seat: TableSeat;
  readonly scene: TableScene;
  /** Inches that were typed; null: as far as it can. */
  readonly inches: number | null;
  readonly onType: (inches: number | null) => void;
}

/** Ways of moving that a tap tells. */
export const WAYS: readonly MovementUsed[] = ['standstill', 'ground', 'jump'];

/** Inches that a unit can move in a way now. */
export function findWayInches(ruleset: Ruleset, { card, state }: TableSeat, movement: MovementUsed): number {
  if (movement === 'standstill') return 0;
  return computeMoveInches(ruleset, card, movement, readMoveFactors(state));
}

/** How a unit moves: it stood, moved or jumped, as far as it can unless inches are typed. */
export function TableMovePanel(props: TableMovePanelProps) {
  const { seat, scene } = props;
  const { t } = useTranslation('table');
  const { unitId, side, label, state } = seat;
  const { control } = scene;
  return (
    <Panel title={<SideName side={side}>{label}</SideName>} right={state.moved ? t('move.again') : undefined}>
      <div className={classes.intro}>
        {state.where === 'aboard' && <UnitAboard seat={seat} {...scene} />}
        {state.where === 'reserve' && (
          <div className={classes.actions}>
            <Button
              variant="filled"
              mih={44}
              onClick={() => void control.tell({ kind: 'enter', unitId })}
              rightSection={<ShortcutKbd place="tableMove" id="standstill" inherit />}
            >
              {t('move.enter')}
            </Button>
          </div>
        )}
        {state.where === 'table' && (
          <>
            <Ways {...props} />
            <PlaceToggles seat={seat} control={control} hasWater />
            <UnitMore seat={seat} {...scene} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** Ways of moving, each as far as it goes now, and a field for other inches. */
function Ways({ seat, scene, inches, onType }: TableMovePanelProps) {
  const { t } = useTranslation('table');
  const { unitId } = seat;
  return (
    <div className={classes.ways}>
      {WAYS.map((movement) => {
        const reach = findWayInches(scene.ruleset, seat, movement);
        if (movement !== 'standstill' && reach === 0) return null;
        const moved = movement === 'standstill' ? 0 : (inches ?? reach);
        return (
          <button
            key={movement}
            type="button"
            className={classes.way}
            onClick={() => void scene.control.tell({ kind: 'move', unitId, movement, inches: moved })}
          >
            <b>{t(`move.${movement}`)}</b>
            <span className="num">{t('move.inches', { inches: moved })}</span>
            <ShortcutKbd place="tableMove" id={movement} />
          </button>
        );
      })}
      <NumberInput
        label={t('move.typed')}
        size="md"
        w={120}
        min={0}
        max={99}
        allowNegative={false}
        suffix="″"
        value={inches ?? ''}
        onChange={(value) => onType(typeof value === 'number' ? value : null)}
      />
    </div>
  );
}
