import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CompactUnitCard } from '../../ui/unit-card/compact-unit-card.tsx';
import { viewOfPrintedCard, type UnitCardView } from '../../ui/unit-card/unit-card-view.ts';
import { SegmentedField, CountChoiceField, useProblemText } from './segmented-field.tsx';
import type { FieldProblems } from './field-problems.ts';
import {
  chooseUnit,
  countsInchesMoved,
  readHeat,
  readMovement,
  type HelperDraft,
  type AttackRole,
  type HelperUnitDraft,
} from './helper-draft.ts';
import type { HelperUnit } from './helper-unit.ts';
import { InchesField, toNumberOrNull } from './inches-field.tsx';
import classes from './to-hit-helper.module.css';
import { UnitPicker } from './unit-picker.tsx';
import { useLateError } from '../../ui/late-error.ts';

interface UnitPanelProps {
  readonly role: AttackRole;
  readonly draft: HelperDraft;
  readonly unit: HelperUnit | null;
  readonly rosters: readonly Roster[];
  readonly problems: FieldProblems;
  readonly onChange: (draft: HelperDraft) => void;
}

/** One of the two units, with what it did this turn. */
export function UnitPanel({ role, draft, unit, rosters, problems, onChange }: UnitPanelProps) {
  const { t } = useTranslation('to-hit-helper');
  const problemText = useProblemText();
  return (
    <Panel title={t(`${role}.title`)}>
      <div className={classes.unit}>
        <UnitPicker
          role={role}
          choice={draft[role].choice}
          rosters={rosters}
          problem={problemText(problems[role])}
          onChoose={(choice) => onChange(chooseUnit(draft, role, choice))}
        />
        {unit === null ? (
          <EmptyState title={t('picker.emptyTitle')}>{t('picker.emptyText')}</EmptyState>
        ) : (
          <>
            {unit.seen !== null && <p className={classes.tracked}>{t('tracked')}</p>}
            <CompactUnitCard view={toView(unit, draft[role])} />
            <UnitFields role={role} draft={draft} unit={unit} problems={problems} onChange={onChange} />
          </>
        )}
      </div>
    </Panel>
  );
}

function toView(unit: HelperUnit, draft: HelperUnitDraft): UnitCardView {
  const { card, allegiance, damage, fielded } = unit;
  const { armorLeft, structureLeft } = draft;
  const heat = readHeat(draft, unit);
  const view = viewOfPrintedCard(card);
  const now = {
    ...damage,
    armorLeft: armorLeft ?? damage.armorLeft,
    structureLeft: structureLeft ?? damage.structureLeft,
  };
  if (fielded === null) return { ...view, damage: now, heat };
  const { readiness, pv, pilot, commander } = fielded;
  return {
    ...view,
    isPrinted: false,
    name: nameUnit(fielded),
    allegiance,
    damage: now,
    heat,
    readiness,
    pv,
    pilot,
    commander,
  };
}

type UnitFieldsProps = Omit<UnitPanelProps, 'rosters' | 'unit'> & { readonly unit: HelperUnit };

function UnitFields({ role, draft, unit, problems, onChange }: UnitFieldsProps) {
  const { t } = useTranslation('to-hit-helper');
  const own = draft[role];
  const change = (changes: Partial<HelperUnitDraft>) =>
    onChange({ ...draft, [role]: { ...own, ...changes } });
  return (
    <div className={classes.fields}>
      <SegmentedField
        label={t('movement.label')}
        value={readMovement(own, unit)}
        choices={(['standstill', 'ground', 'jump'] as const).map((value) => ({
          value,
          label: t(`movement.${value}`),
          disabled: value === 'jump' && !unit.card.move.some(({ mode }) => mode === 'jump'),
        }))}
        onChange={(movement) => change({ movement })}
      />
      {tracksHeat(unit.card) && (
        <CountChoiceField
          label={t('heat')}
          value={readHeat(own, unit)}
          to={4}
          problem={problems[`${role}Heat`]}
          onChange={(heat) => change({ heat })}
        />
      )}
      {role === 'attacker' ? (
        <AttackerFields draft={draft} unit={unit} problems={problems} onChange={onChange} />
      ) : (
        <TargetFields own={own} unit={unit} problems={problems} onChange={change} />
      )}
    </div>
  );
}

function AttackerFields({ draft, unit, problems, onChange }: Omit<UnitFieldsProps, 'role'>) {
  const { t } = useTranslation('to-hit-helper');
  const problemText = useProblemText();
  const { attacker, kind, overheat, inchesMoved } = draft;
  const { card, damage, skill } = unit;
  const change = (changes: Partial<HelperUnitDraft>) =>
    onChange({ ...draft, attacker: { ...attacker, ...changes } });
  const overheats = kind === 'weapon' && tracksHeat(card) && card.overheat > 0;
  return (
    <>
      <CountChoiceField
        label={t('skill')}
        value={attacker.skill ?? skill}
        to={7}
        problem={problems.skill}
        onChange={(next) => change({ skill: next })}
      />
      <CountChoiceField
        label={t('fireControl')}
        value={attacker.fireControlHits ?? damage.criticals.fireControl}
        to={4}
        problem={problems.fireControl}
        onChange={(fireControlHits) => change({ fireControlHits })}
      />
      {overheats && (
        <CountChoiceField
          label={t('overheat')}
          value={overheat}
          to={card.overheat}
          problem={problems.overheat}
          onChange={(next) => onChange({ ...draft, overheat: next })}
        />
      )}
      {countsInchesMoved(kind) && (
        <InchesField
          label={t('inchesMoved')}
          value={inchesMoved}
          problem={problemText(problems.inchesMoved)}
          onChange={(next) => onChange({ ...draft, inchesMoved: next })}
        />
      )}
    </>
  );
}

function TargetFields(props: {
  own: HelperUnitDraft;
  unit: HelperUnit;
  problems: FieldProblems;
  onChange: (changes: Partial<HelperUnitDraft>) => void;
}) {
  const { t } = useTranslation('to-hit-helper');
  const problemText = useProblemText();
  const { own, unit, problems, onChange } = props;
  const { card, damage } = unit;
  return (
    <div className={classes.pair}>
      <NumberInput
        label={t('armorLeft', { total: card.armor })}
        size="xs"
        value={own.armorLeft ?? damage.armorLeft}
        min={0}
        max={card.armor}
        allowDecimal={false}
        allowNegative={false}
        {...useLateError(problemText(problems.armor))}
        onChange={(value) => onChange({ armorLeft: toNumberOrNull(value) })}
      />
      <NumberInput
        label={t('structureLeft', { total: card.structure })}
        size="xs"
        value={own.structureLeft ?? damage.structureLeft}
        min={1}
        max={card.structure}
        allowDecimal={false}
        allowNegative={false}
        {...useLateError(problemText(problems.structure))}
        onChange={(value) => onChange({ structureLeft: toNumberOrNull(value) })}
      />
    </div>
  );
}
