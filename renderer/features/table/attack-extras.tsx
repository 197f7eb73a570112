import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getTraits } from '../../../shared/rules/abilities/get-traits.ts';
import { countLuckyLeft } from '../../../shared/rules/table/table-objections.ts';
import type { ArtilleryZone } from '../../../shared/rules/combat/artillery/artillery-rules.ts';
import { listMunitions, listPieces } from './attack-draft.ts';
import { isAble } from './turn-flow.ts';
import { findSeat, type TableSeat } from './seats.ts';
import classes from './table.module.css';
import type { SessionNow } from './telling.ts';
import type { TableScene } from './unit-more.tsx';
import type { ChoiceControl } from './use-choice.ts';

interface AttackExtrasProps {
  readonly unit: TableSeat;
  readonly choice: ChoiceControl;
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <button type="button" className={classes.toggle} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {label}
    </button>
  );
}

/** Who spots for indirect fire or artillery, and what else that unit does in this turn. */
export function SpotterChoice({
  unit,
  seats,
  choice,
}: AttackExtrasProps & { readonly seats: readonly TableSeat[] }) {
  const { t } = useTranslation('table');
  const { kind, spotterId, spotterAttacks, designates } = choice.attack;
  const spotters = seats.filter((seat) => seat.side === unit.side && seat !== unit && isAble(seat));
  const spotter = findSeat(seats, spotterId);
  const isShell = kind === 'artillery';
  const canDesignate =
    isShell && spotter !== undefined && getTraits(spotter.card.specials).designator !== null;
  return (
    <>
      <Select
        aria-label={t('attack.spotter')}
        placeholder={t(isShell ? 'attack.direct' : 'attack.spotter')}
        size="md"
        w={190}
        clearable
        value={spotterId}
        data={spotters.map(({ unitId, label }) => ({ value: unitId, label }))}
        onChange={(value) =>
          choice.setAttack({
            spotterId: spotters.find(({ unitId }) => unitId === value)?.unitId ?? null,
            ...{ designates: false, munition: 'standard' },
          })
        }
      />
      {spotter !== undefined && (
        <Toggle
          label={t('attack.spotterAttacks')}
          isOn={spotterAttacks}
          onChange={(isOn) => choice.setAttack({ spotterAttacks: isOn })}
        />
      )}
      {canDesignate && (
        <Toggle
          label={t('attack.designates')}
          isOn={designates}
          onChange={(isOn) => choice.setAttack({ designates: isOn, munition: 'standard' })}
        />
      )}
    </>
  );
}

/** Turret, torpedoes and Lucky, for units that have them. */
export function UnitExtras({ unit, choice, state }: AttackExtrasProps & Pick<SessionNow, 'state'>) {
  const { t } = useTranslation('table');
  const { kind, weapons, lucky } = choice.attack;
  const { turret, groups } = getTraits(unit.card.specials);
  const others = [
    ...(turret === null ? [] : (['turret'] as const)),
    ...((groups.tor ?? turret?.traits.groups.tor) === undefined ? [] : (['torpedoes'] as const)),
  ];
  const left = countLuckyLeft(state, unit.state);
  return (
    <>
      {kind === 'weapon' &&
        others.map((one) => (
          <Toggle
            key={one}
            label={t(`attack.${one}`)}
            isOn={weapons === one}
            onChange={(isOn) => choice.setAttack({ weapons: isOn ? one : null })}
          />
        ))}
      {left > 0 && kind !== 'artillery' && (
        <Toggle
          label={t('attack.lucky', { left })}
          isOn={lucky}
          onChange={(isOn) => choice.setAttack({ lucky: isOn })}
        />
      )}
    </>
  );
}

/** Piece and rounds of a shell. */
export function ShellChoice({ unit, choice, ruleset }: AttackExtrasProps & Pick<TableScene, 'ruleset'>) {
  const { t } = useTranslation(['table', 'to-hit-helper']);
  const pieces = listPieces(ruleset, unit.card);
  const piece = choice.attack.piece ?? pieces[0] ?? null;
  const { munition, designates } = choice.attack;
  const munitions = listMunitions(ruleset, piece, designates);
  return (
    <>
      {pieces.length > 1 && (
        <Select
          aria-label={t('to-hit-helper:piece')}
          size="md"
          w={120}
          allowDeselect={false}
          value={piece}
          data={pieces}
          onChange={(value) => choice.setAttack({ piece: value, munition: 'standard' })}
        />
      )}
      <Select
        aria-label={t('to-hit-helper:munition.label')}
        size="md"
        w={138}
        allowDeselect={false}
        value={munition}
        data={munitions.map((value) => ({ value, label: t(`to-hit-helper:munition.${value}`) }))}
        onChange={(value) =>
          choice.setAttack({ munition: munitions.find((one) => one === value) ?? 'standard' })
        }
      />
    </>
  );
}

/** What a shell does around where it comes down. */
export function ShellZones({ zones }: { readonly zones: readonly ArtilleryZone[] }) {
  const { t } = useTranslation('table');
  return (
    <p className={classes.ifHit}>
      <b>{t('attack.under')}</b>{' '}
      <span className={classes.soft}>
        {zones.map(({ upToInches, damage }) => t('attack.zone', { inches: upToInches, damage })).join('; ')}
      </span>
    </p>
  );
}

interface ScansProps extends Pick<TableScene, 'setUp' | 'words' | 'control'> {
  readonly unit: TableSeat;
  readonly target: TableSeat;
}

/** Scans in place of an attack, where the track has any. */
export function Scans({ unit, target, setUp, words, control }: ScansProps) {
  const { t } = useTranslation('table');
  if (setUp === null || setUp.scanInches === null) return null;
  const { unitId } = unit;
  return (
    <div className={classes.actions}>
      <span className={classes.soft}>{t('attack.scanInstead', { inches: setUp.scanInches })}</span>
      {setUp.places
        .filter(({ building }) => building)
        .map(({ key }) => (
          <Button key={key} mih={44} onClick={() => void control.tell({ kind: 'scan', unitId, place: key })}>
            {words.place(key)}
          </Button>
        ))}
      <Button mih={44} onClick={() => void control.tell({ kind: 'scan', unitId, targetId: target.unitId })}>
        {target.label}
      </Button>
    </div>
  );
}
