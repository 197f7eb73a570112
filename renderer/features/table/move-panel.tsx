import { Button, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MovementUsed } from '../../../shared/domain/battle-event.ts';
import { computeMoveInches } from '../../../shared/rules/combat/movement.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { Panel } from '../../ui/panel.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { PlaceToggles } from './place-toggles.tsx';
import { readMoveFactors, type TableSeat } from './seats.ts';
import classes from './table.module.css';
import type { TellingControl } from './use-telling.ts';

interface TableMovePanelProps {
  readonly seat: TableSeat;
  readonly ruleset: Ruleset;
  /** Inches that were typed; null: as far as it can. */
  readonly inches: number | null;
  readonly onType: (inches: number | null) => void;
  readonly control: TellingControl;
}

/** Ways of moving that a tap tells. */
export const WAYS: readonly MovementUsed[] = ['standstill', 'ground', 'jump'];

/** Inches that a unit can move in a way now. */
export function findWayInches(ruleset: Ruleset, { card, state }: TableSeat, movement: MovementUsed): number {
  if (movement === 'standstill') return 0;
  return computeMoveInches(ruleset, card, movement, readMoveFactors(state));
}

/** How a unit moves: it stood, moved or jumped, as far as it can unless inches are typed. */
export function TableMovePanel({ seat, ruleset, inches, onType, control }: TableMovePanelProps) {
  const { t } = useTranslation('table');
  const { unitId, side, label, state } = seat;
  const isReserve = state.where === 'reserve';
  return (
    <Panel title={<SideName side={side}>{label}</SideName>} right={state.moved ? t('move.again') : undefined}>
      <div className={classes.intro}>
        {isReserve ? (
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
        ) : (
          <>
            <div className={classes.ways}>
              {WAYS.map((movement) => {
                const reach = findWayInches(ruleset, seat, movement);
                if (movement !== 'standstill' && reach === 0) return null;
                return (
                  <button
                    key={movement}
                    type="button"
                    className={classes.way}
                    onClick={() =>
                      void control.tell({
                        ...{ kind: 'move', unitId, movement },
                        inches: movement === 'standstill' ? 0 : (inches ?? reach),
                      })
                    }
                  >
                    <b>{t(`move.${movement}`)}</b>
                    <span className="num">
                      {movement === 'standstill' ? '0″' : t('move.inches', { inches: inches ?? reach })}
                    </span>
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
            <PlaceToggles seat={seat} control={control} hasWater />
            <div className={classes.actions}>
              {(['home-edge', 'far-edge'] as const).map((edge) => (
                <Button
                  key={edge}
                  variant="subtle"
                  mih={44}
                  onClick={() => void control.tell({ kind: 'leave', unitId, edge })}
                >
                  {t(`move.${edge}`)}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}
