import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngagementId, UnitId } from '../../../shared/domain/ids.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';
import { Panel } from '../../ui/panel.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import { makeAttackAction } from './attack-draft.ts';
import { HoldButton, TableAttackPanel } from './attack-panel.tsx';
import { BeginTurnPanel } from './begin-turn-panel.tsx';
import { BuildingsPanel } from './buildings-panel.tsx';
import { EndTurnPanel } from './end-turn-panel.tsx';
import { MarkPanel } from './mark-panel.tsx';
import { TableMovePanel } from './move-panel.tsx';
import { OverPanel } from './over-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';
import type { TableSeat } from './seats.ts';
import { makeHold, makeKeys } from './table-keys.ts';
import classes from './table.module.css';
import { useTurnBeginning, type TurnBeginning } from './lent-abilities.ts';
import type { SessionNow } from './telling.ts';
import { isIndividual } from './turn-flow.ts';
import type { LoggedAction, Losses } from './turn-log.ts';
import type { TableScene } from './unit-more.tsx';
import type { ChoiceControl } from './use-choice.ts';
import { usePreview } from './use-preview.ts';
import { useTableKeys, type TypedKeys } from './use-table-keys.ts';
import { useTwoDice, type TwoDice } from './use-two-dice.ts';

interface NowPanelProps {
  readonly engagementId: EngagementId;
  readonly session: SessionNow;
  readonly scene: TableScene;
  /** Actions of the turn. */
  readonly inTurn: readonly LoggedAction[];
  readonly names: RoleNames;
  readonly losses: ReadonlyMap<UnitId, Losses>;
  readonly choice: ChoiceControl;
}

/** What is told now: a question that is open, else what the step asks for. */
export function NowPanel(props: NowPanelProps) {
  const { session, scene, choice } = props;
  const { control, ruleset } = scene;
  const { unit } = choice;
  const [typedInches, setTypedInches] = useState<{ unitId: UnitId; inches: number | null } | null>(null);
  const inches = typedInches !== null && typedInches.unitId === unit?.unitId ? typedInches.inches : null;
  const onInches = (typed: number | null) => {
    if (unit !== undefined) setTypedInches({ unitId: unit.unitId, inches: typed });
  };
  const attack = choice.step === 'combat' ? makeAttackAction(ruleset, choice) : null;
  const answer = usePreview(session, attack);
  const onTell = (faces: readonly number[]) => {
    if (attack !== null) void control.tell(attack, faces);
  };
  const told = `${session.number} ${control.telling?.dice.length ?? -1} ${choice.stage} ${JSON.stringify(attack)}`;
  const beginning = useTurnBeginning({ ruleset, state: session.state, seats: scene.seats });
  const two = useTwoDice(told);
  const question = `${told} ${two.isOn}`;
  const dice = answer.preview?.dice ?? null;
  const keys = makeKeys(props, { inches, onInches, attack, dice, onTell, two, question, beginning });
  const typed = useTableKeys(keys);
  if (control.telling !== null) return <QuestionPanel telling={control.telling} {...{ scene, typed, two }} />;
  return <StepPanel {...{ ...props, inches, onInches, attack, answer, onTell, typed, two, beginning }} />;
}

interface StepPanelProps extends NowPanelProps {
  readonly inches: number | null;
  readonly onInches: (inches: number | null) => void;
  readonly attack: TableAction | null;
  readonly answer: ReturnType<typeof usePreview>;
  readonly onTell: (faces: readonly number[]) => void;
  readonly typed: TypedKeys;
  readonly two: TwoDice;
  readonly beginning: TurnBeginning;
}

/** What the step asks for. */
function StepPanel(props: StepPanelProps) {
  const { session, scene, inTurn, names, losses, choice, engagementId, inches, typed } = props;
  const { t } = useTranslation('table');
  const { step, unit } = choice;
  const { state } = session;
  const { control, ruleset } = scene;
  if (step === 'mark') return <MarkStep seat={unit} {...{ session, scene }} />;
  if (state.phase === 'over')
    return <OverPanel {...{ engagementId, names }} winner={state.winner} turn={state.turn} />;
  if (step === 'begin')
    return (
      <BeginTurnPanel
        turn={state.turn + 1}
        isIndividual={ruleset.turnOrder === 'individual'}
        {...{ engagementId, names, control }}
        beginning={props.beginning}
        number={session.number}
      />
    );
  if (step === 'end') return <EndTurnPanel {...{ session, scene, inTurn, losses }} />;
  if (unit === undefined)
    return (
      <Panel title={t(`steps.${step}`)}>
        <p className={classes.soft}>{t('none.toDo')}</p>
      </Panel>
    );
  if (step === 'movement')
    return (
      <TableMovePanel
        seat={unit}
        scene={scene}
        inches={inches ?? (typed.digits === '' ? null : Number(typed.digits))}
        onType={props.onInches}
      />
    );
  return <AttackStep {...props} unit={unit} />;
}

function AttackStep(props: StepPanelProps & { readonly unit: TableSeat }) {
  const { session, scene, choice, attack, answer, onTell, typed, two, unit } = props;
  const { t } = useTranslation('table');
  const { target } = choice;
  const { state } = session;
  const { control } = scene;
  const isAlone = isIndividual(state);
  const onHold = () => void control.tell(makeHold(unit, state));
  if (target === undefined)
    return (
      <Panel
        title={<SideName side={unit.side}>{unit.label}</SideName>}
        right={<HoldButton isIndividual={isAlone} onHold={onHold} />}
      >
        <p className={classes.soft}>{t('none.target')}</p>
      </Panel>
    );
  return (
    <TableAttackPanel
      {...{ unit, target, scene, state, choice, answer, typed, two, onTell }}
      onRoll={attack === null ? null : () => void control.roll(attack)}
      isIndividual={isAlone}
      onHold={onHold}
    />
  );
}

interface MarkStepProps extends Pick<NowPanelProps, 'session' | 'scene'> {
  readonly seat: TableSeat | undefined;
}

/** Marks on a unit, and the buildings of the table where the rules have any. */
function MarkStep({ seat, session, scene }: MarkStepProps) {
  const { ruleset, control, walls } = scene;
  return (
    <>
      <MarkPanel {...{ seat, session, ruleset, control }} />
      {ruleset.buildings !== null && (
        <BuildingsPanel walls={walls} types={ruleset.buildings} control={control} />
      )}
    </>
  );
}
