import { Button, NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BRACKETS } from '../../../shared/domain/unit-card.ts';
import { isInContact, listShellZones, listUnitAttacks, makeAttackAction } from './attack-draft.ts';
import { Scans, ShellChoice, ShellZones, SpotterChoice, UnitExtras } from './attack-extras.tsx';
import { computeRollChance } from '../../ui/battle-words/shots.ts';
import { describeEvent, type EventWords } from '../../ui/battle-words/describe-event.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { DiceRow } from './dice-row.tsx';
import { Objections } from './objections.tsx';
import { PlaceToggles } from './place-toggles.tsx';
import type { TableSeat } from './seats.ts';
import classes from './table.module.css';
import type { ChoiceControl } from './use-choice.ts';
import type { usePreview, AttackPreview } from './use-preview.ts';
import type { TableScene } from './unit-more.tsx';
import type { SessionNow } from './telling.ts';
import type { TypedKeys } from './use-table-keys.ts';
import type { TwoDice } from './use-two-dice.ts';

interface TableAttackPanelProps {
  readonly unit: TableSeat;
  readonly target: TableSeat;
  readonly scene: TableScene;
  readonly state: SessionNow['state'];
  readonly choice: ChoiceControl;
  readonly answer: ReturnType<typeof usePreview>;
  readonly typed: TypedKeys;
  readonly two: TwoDice;
  readonly onTell: (faces: readonly number[]) => void;
  /** Null: the program cannot roll for it yet. */
  readonly onRoll: (() => void) | null;
  /** Whether units act one by one: then a unit says itself that it is done. */
  readonly isIndividual: boolean;
  readonly onHold: () => void;
}

/** An attack: who, whom, how far; then its number with the reasons, and its dice. */
export function TableAttackPanel(props: TableAttackPanelProps) {
  const { unit, target, scene, choice, answer, onHold } = props;
  const { t } = useTranslation('table');
  return (
    <Panel
      title={t('attack.title')}
      right={
        <span className={classes.panelActions}>
          <Button mih={44} variant="subtle" onClick={() => choice.setStage('unit')}>
            {t('attack.other')}
          </Button>
          <HoldButton isIndividual={props.isIndividual} onHold={onHold} />
        </span>
      }
    >
      <div className={classes.intro}>
        <p className={classes.duel}>
          <SideName side={unit.side}>{unit.label}</SideName>
          <span className={classes.wire} aria-hidden="true" />
          <span className="visually-hidden">{t('attack.at')}</span>
          <SideName side={target.side}>{target.label}</SideName>
        </p>
        {choice.stage === 'unit' && <p className={classes.hint}>{t('attack.chooseUnit')}</p>}
        <Ranges {...props} />
        <Circumstances {...props} />
        {answer.error !== null && <ErrorState error={answer.error} />}
        {answer.preview !== null && <Roll {...props} preview={answer.preview} />}
        {answer.preview === null && <Scans {...{ unit, target }} {...scene} />}
      </div>
    </Panel>
  );
}

/** A unit holds its fire or, where units act one by one, is done. */
export function HoldButton(props: Pick<TableAttackPanelProps, 'isIndividual' | 'onHold'>) {
  const { t } = useTranslation('table');
  return (
    <Button mih={44} onClick={props.onHold} rightSection={<ShortcutKbd place="tableAttack" id="hold" />}>
      {t(props.isIndividual ? 'attack.done' : 'attack.hold')}
    </Button>
  );
}

/** The number of the attack, then its dice; without dice it only happens. */
function Roll(props: TableAttackPanelProps & { readonly preview: AttackPreview }) {
  const { preview, scene, choice, typed, two, onTell, onRoll } = props;
  const { t } = useTranslation('table');
  const { attack, dice } = preview;
  const { control, words, ruleset } = scene;
  const shell = makeAttackAction(ruleset, choice);
  return (
    <>
      {attack !== null && <Number preview={preview} words={words} />}
      {shell?.kind === 'shell' && <ShellZones zones={listShellZones(ruleset, shell)} />}
      {dice === null ? (
        <Button variant="filled" mih={44} disabled={control.isBusy} onClick={() => onTell([])}>
          {t('attack.tell')}
        </Button>
      ) : (
        <DiceRow
          label={t('dice.toHit')}
          shot={attack}
          {...{ dice, typed, two, onTell, onRoll }}
          isBusy={control.isBusy}
        />
      )}
    </>
  );
}

/** Brackets with their damage, or inches; physical attacks are made in contact. */
function Ranges({ unit, scene: { ruleset }, choice, typed }: TableAttackPanelProps) {
  const { t } = useTranslation('table');
  const { kind, range } = choice.attack;
  if (isInContact(kind)) return <p className={classes.soft}>{t('attack.contact')}</p>;
  return (
    <div className={classes.ways} role="group" aria-label={t('attack.range')}>
      {(kind === 'artillery' ? [] : BRACKETS).map((bracket) => {
        const index = ruleset.ranges.findIndex((row) => row.bracket === bracket);
        const row = ruleset.ranges[index];
        if (row === undefined) return null;
        return (
          <button
            key={bracket}
            type="button"
            className={classes.way}
            aria-pressed={range === bracket}
            onClick={() => choice.setAttack({ range: bracket })}
          >
            <b>{t(`attack.${bracket}`)}</b>
            <span className="num">
              {t('attack.bracket', {
                from: ruleset.ranges[index - 1]?.upToInches ?? 0,
                to: row.upToInches,
                damage: unit.card.damage[bracket],
              })}
            </span>
            <ShortcutKbd place="tableAttack" id={bracket} />
          </button>
        );
      })}
      <NumberInput
        label={t('attack.measured')}
        size="md"
        w={104}
        min={0}
        max={400}
        allowNegative={false}
        suffix="″"
        value={typeof range === 'number' ? range : range === null ? typed.digits : ''}
        onChange={(value) => choice.setAttack({ range: typeof value === 'number' ? value : null })}
      />
    </div>
  );
}

/** Kind of attack, from the rear, overheat, and what stands around the target. */
function Circumstances({ unit, target, scene, state, choice }: TableAttackPanelProps) {
  const { seats, ruleset, control } = scene;
  const { t } = useTranslation(['table', 'to-hit-helper']);
  const { kind, fromRear, overheat } = choice.attack;
  const kinds = listUnitAttacks(ruleset, unit.card);
  const isShell = kind === 'artillery';
  return (
    <div className={classes.circumstances}>
      <Select
        aria-label={t('to-hit-helper:kind.label')}
        size="md"
        w={138}
        allowDeselect={false}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`to-hit-helper:kind.${value}`) }))}
        onChange={(value) => {
          const chosen = kinds.find((one) => one === value);
          if (chosen !== undefined) choice.setAttack({ kind: chosen, range: null, spotterId: null });
        }}
      />
      {isShell && <ShellChoice {...{ unit, choice, ruleset }} />}
      {(isShell || kind === 'indirect') && <SpotterChoice {...{ unit, seats, choice }} />}
      {!isShell && (
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={fromRear}
          onClick={() => choice.setAttack({ fromRear: !fromRear })}
        >
          {t('attack.rear')} <ShortcutKbd place="tableAttack" id="rear" />
        </button>
      )}
      {!isShell && unit.card.overheat > 0 && (
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={overheat > 0}
          onClick={() => choice.setAttack({ overheat: (overheat + 1) % (unit.card.overheat + 1) })}
        >
          {t('attack.overheat', { points: overheat })} <ShortcutKbd place="tableAttack" id="overheat" />
        </button>
      )}
      <UnitExtras {...{ unit, choice, state }} />
      <PlaceToggles seat={target} control={control} />
    </div>
  );
}

/** The number with its chance and its parts, and what a hit does. */
function Number({ preview, words }: { readonly preview: AttackPreview; readonly words: EventWords }) {
  const { t } = useTranslation(['table', 'game']);
  const format = useFormat();
  const { attack, events } = preview;
  if (attack === null) return null;
  const { targetNumber, modifiers } = attack;
  const isD20 = attack.rolledOn === 'd20';
  const chance = format.number(Math.round(computeRollChance(attack) * 100));
  const after = events.slice(events.indexOf(attack) + 1);
  return (
    <div className={classes.number}>
      <p className={classes.needed} role="status">
        <b className="num">{t(isD20 ? 'attack.atMost' : 'attack.atLeast', { number: targetNumber })}</b>
        <span>{t('attack.chance', { percent: chance })}</span>
      </p>
      <dl className={classes.reasons}>
        {modifiers.map(({ code, value, source }, index) => (
          <div key={`${code} ${source}`}>
            <dt>{t(`game:modifiers.${code}`, { defaultValue: code })}</dt>
            <dd className="num">{(index === 0 ? format.number : format.signed)(value)}</dd>
          </div>
        ))}
      </dl>
      {attack.type === 'attacked' && attack.hit && (
        <p className={classes.ifHit}>
          <b>{t('attack.ifHit', { count: attack.damage })}</b>{' '}
          <span className={classes.soft}>{after.map((event) => describeEvent(words, event)).join('. ')}</span>
        </p>
      )}
      <Objections objections={preview.objections} />
    </div>
  );
}
