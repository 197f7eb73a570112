import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TableActionOf } from '../../../shared/domain/table-action.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { useConfirmKey } from '../../ui/shortcuts/use-confirm-key.ts';
import { listShellZones } from './attack-draft.ts';
import type { TableSeat } from './seats.ts';
import classes from './table.module.css';
import type { Telling } from './telling.ts';
import { isTarget } from './turn-flow.ts';
import type { TellingControl } from './use-telling.ts';

interface ReachedQuestionProps {
  readonly action: TableActionOf<'shell'>;
  readonly telling: Telling;
  readonly seats: readonly TableSeat[];
  readonly ruleset: Ruleset;
  readonly control: TellingControl;
}

/** Who is under a shell that has come down, and in which ring around it: each tap puts a unit one ring farther out. */
export function ReachedQuestion({ action, telling, seats, ruleset, control }: ReachedQuestionProps) {
  const { t } = useTranslation('table');
  const zones = listShellZones(ruleset, action);
  const landed = telling.events.findLast((event) => event.type === 'impact');
  const [rings, setRings] = useState<ReadonlyMap<UnitId, number>>(
    new Map(landed?.hit === true ? [[action.targetId, 0]] : []),
  );
  const put = (unitId: UnitId) => {
    const next = (rings.get(unitId) ?? -1) + 1;
    const others = [...rings].filter(([id]) => id !== unitId);
    setRings(new Map(next < zones.length ? [...others, [unitId, next]] : others));
  };
  const onTell = () => {
    const reached = [...rings].map(([unitId, ring]) => ({ unitId, inches: zones[ring]?.upToInches ?? 0 }));
    void control.answer({ ...action, reached });
  };
  useConfirmKey(onTell);
  return (
    <>
      <p role="status">
        {landed?.hit === true
          ? t('reached.hit')
          : t('reached.scatters', { dice: landed?.scatterDice.join(', ') })}{' '}
        {t('reached.text')}
      </p>
      {SIDES.map((side) => (
        <div key={side} className={classes.toggles}>
          {seats
            .filter((seat) => seat.side === side && isTarget(seat))
            .map(({ unitId, label }) => {
              const zone = zones[rings.get(unitId) ?? -1];
              return (
                <button
                  key={unitId}
                  type="button"
                  className={classes.toggle}
                  aria-pressed={zone !== undefined}
                  onClick={() => put(unitId)}
                >
                  {label}
                  {zone !== undefined && (
                    <span className="num">
                      {t('attack.zone', { inches: zone.upToInches, damage: zone.damage })}
                    </span>
                  )}
                </button>
              );
            })}
        </div>
      ))}
      <div className={classes.actions}>
        <Button
          variant="filled"
          mih={44}
          disabled={control.isBusy}
          onClick={onTell}
          rightSection={<ShortcutKbd place="confirm" id="confirm" inherit />}
        >
          {t('reached.do', { count: rings.size })}
        </Button>
      </div>
    </>
  );
}
