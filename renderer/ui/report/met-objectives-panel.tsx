import { NumberInput, SegmentedControl } from '@mantine/core';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { Side, Winner } from '../../../shared/domain/side.ts';
import { Panel } from '../panel.tsx';
import { setObjective } from '../report-grid/report-draft.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import type { RoleNames } from '../role-names.ts';
import { SideMark, SideName } from '../side-mark.tsx';
import { nameBonus, nameObjective } from '../name-track.ts';
import { describeCondition } from '../track-texts.ts';
import { useFormat } from '../use-format.ts';
import { TermLabel } from '../terms/term.tsx';
import classes from './report.module.css';

interface ObjectivesPanelProps {
  readonly engagement: Engagement;
  readonly names: RoleNames;
  readonly draft: ReportDraft;
  readonly readOnly: boolean;
  /** Of the field for the number of turns. */
  readonly turnsRef: Ref<HTMLInputElement>;
  /** Whether the report could not be accepted before its turns are counted. */
  readonly areTurnsMissed: boolean;
  /** What was, for what is marked as changed: by objective, of `winner` and of `turns`; missing: nothing is. */
  readonly former?: ReadonlyMap<string, string>;
  readonly onChange: (draft: ReportDraft) => void;
}

/** Met objectives, winner and number of turns. */
export function MetObjectivesPanel(props: ObjectivesPanelProps) {
  const { engagement, names, draft, readOnly, former, onChange } = props;
  const { t } = useTranslation(['after-action', 'game', 'tracks']);
  const format = useFormat();
  const bonuses = listTakenBonuses(engagement);
  return (
    <Panel title={<TermLabel id="objective">{t('objectives.title')}</TermLabel>} right={t('objectives.wp')}>
      <ul className={classes.objectives}>
        {engagement.objectives.map((objective) => {
          const name = nameObjective(t, objective);
          const met = draft.objectives.find((result) => result.objectiveId === objective.id)?.side ?? null;
          return (
            <li key={objective.id} data-changed={former?.has(objective.id)}>
              <span title={describeCondition(objective.condition, t, format)}>
                {name}
                <Former text={former?.get(objective.id)} />
              </span>
              <SideChoice
                label={name}
                sides={objective.owner === 'both' ? SIDES : [objective.owner]}
                value={met}
                names={names}
                readOnly={readOnly}
                onChange={(side) => onChange(setObjective(draft, engagement.objectives, objective.id, side))}
              />
              <span className="num">{objective.wp}</span>
            </li>
          );
        })}
        {bonuses.map((bonus) => (
          <li key={bonus.id} className={classes.bonus}>
            <span>{nameBonus(t, bonus)}</span>
            <span className={classes.bonusSides}>
              {SIDES.filter((side) => bonus.wp[side] !== 0).map((side) => (
                <span key={side} className={`num ${classes[side]}`}>
                  <SideMark side={side} size={8} /> {format.signed(bonus.wp[side])}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.outcome}>
        <span data-changed={former?.has('winner')}>
          {t('objectives.winner')}
          <Former text={former?.get('winner')} />
          <WinnerChoice
            value={draft.winner}
            names={names}
            readOnly={readOnly}
            onChange={(winner) => onChange({ ...draft, winner, winnerChosen: true })}
          />
        </span>
        <Turns {...props} />
      </div>
    </Panel>
  );
}

/** What a changed value was. */
function Former({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <small className={classes.former}>{text}</small>;
}

/** The number of turns, empty until somebody types it. */
function Turns({ draft, readOnly, turnsRef, areTurnsMissed, former, onChange }: ObjectivesPanelProps) {
  const { t } = useTranslation('after-action');
  const errorId = useId();
  return (
    <>
      <span data-changed={former?.has('turns')}>
        {t('objectives.turns')}
        <Former text={former?.get('turns')} />
        {readOnly ? (
          <b className="num">{draft.turns}</b>
        ) : (
          <NumberInput
            ref={turnsRef}
            classNames={{ input: classes.turns ?? '' }}
            size="xs"
            w={58}
            min={1}
            max={99}
            aria-label={t('objectives.turns')}
            aria-describedby={errorId}
            error={areTurnsMissed}
            value={draft.turns ?? ''}
            allowDecimal={false}
            clampBehavior="strict"
            onChange={(turns) =>
              onChange({ ...draft, turns: typeof turns === 'number' && turns >= 1 ? turns : null })
            }
          />
        )}
      </span>
      <p id={errorId} role="alert" className={classes.missing}>
        {areTurnsMissed && t('objectives.turnsMissing')}
      </p>
    </>
  );
}

/** Taken bonuses. One that both sides may take can be in both lists, and counts once. */
function listTakenBonuses(engagement: Engagement): Engagement['bonuses']['attacker'] {
  const all = [...engagement.bonuses.attacker, ...engagement.bonuses.defender];
  return all.filter((bonus, i) => all.findIndex((other) => other.id === bonus.id) === i);
}

function SideChoice(props: {
  label: string;
  sides: readonly Side[];
  value: Side | null;
  names: RoleNames;
  readOnly: boolean;
  onChange: (side: Side | null) => void;
}) {
  const { t } = useTranslation('after-action');
  const { value, names } = props;
  if (props.readOnly)
    return value === null ? (
      <span className={classes.soft}>{t('objectives.nobody')}</span>
    ) : (
      <SideName side={value}>{names[value]}</SideName>
    );
  const data = [
    ...(props.sides.includes('attacker') ? [markOption('attacker', names.attacker)] : []),
    { value: 'nobody', label: <Labelled text={t('objectives.nobody')}>{'–'}</Labelled> },
    ...(props.sides.includes('defender') ? [markOption('defender', names.defender)] : []),
  ];
  return (
    <SegmentedControl
      size="xs"
      aria-label={props.label}
      value={value ?? 'nobody'}
      data={data}
      onChange={(next) => props.onChange(SIDES.find((side) => side === next) ?? null)}
    />
  );
}

function WinnerChoice(props: {
  value: Winner;
  names: RoleNames;
  readOnly: boolean;
  onChange: (winner: Winner) => void;
}) {
  const { t } = useTranslation('after-action');
  const { value, names } = props;
  if (props.readOnly)
    return value === 'draw' ? (
      <b>{t('objectives.draw')}</b>
    ) : (
      <SideName side={value}>
        <b>{names[value]}</b>
      </SideName>
    );
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('objectives.winner')}
      value={value}
      data={[
        markOption('attacker', names.attacker),
        { value: 'draw', label: t('objectives.draw') },
        markOption('defender', names.defender),
      ]}
      onChange={(next) => {
        if (next === 'attacker' || next === 'defender' || next === 'draw') props.onChange(next);
      }}
    />
  );
}

function markOption(side: Side, name: string) {
  return {
    value: side,
    label: (
      <Labelled text={name}>
        <SideMark side={side} />
      </Labelled>
    ),
  };
}

/** Shows a short form and reads out a full text. */
function Labelled({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <span title={text} className={classes.labelled}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
