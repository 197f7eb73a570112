import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CriticalEffect } from '../../../shared/domain/battle-event.ts';
import { MAX_REASON_LENGTH } from '../../../shared/domain/engagement-report.ts';
import { findRollRow } from '../../../shared/domain/roll-table.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { getUnitFamily } from '../../../shared/rules/unit-family.ts';
import { describeEvent } from '../../ui/battle-words/describe-event.ts';
import { Panel } from '../../ui/panel.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { DiceRow } from './dice-row.tsx';
import { Objections } from './objections.tsx';
import { ReachedQuestion } from './reached-question.tsx';
import { findSeat, type TableSeat } from './seats.ts';
import { readNeed } from './table-dice.ts';
import classes from './table.module.css';
import type { Telling } from './telling.ts';
import type { TableScene } from './unit-more.tsx';
import type { TypedKeys } from './use-table-keys.ts';
import type { TellingControl } from './use-telling.ts';
import type { TwoDice } from './use-two-dice.ts';

interface QuestionPanelProps {
  readonly telling: Telling;
  readonly scene: TableScene;
  readonly typed: TypedKeys;
  readonly two: TwoDice;
}

/** What an action needs before it is written: a reason, or the next dice. What it has led to so far stands above. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { telling, scene } = props;
  const { seats, words, control } = scene;
  const { t } = useTranslation('table');
  const unit = findSeat(seats, telling.need?.unitId ?? null);
  return (
    <Panel
      title={telling.objections.length > 0 ? t('overrule.title') : t('question.title')}
      right={
        <Button mih={44} onClick={control.stepBack} rightSection={<ShortcutKbd place="table" id="back" />}>
          {t('question.back')}
        </Button>
      }
    >
      <div className={classes.intro}>
        {telling.events.length > 0 && telling.need?.purpose !== 'reached' && (
          <ul className={classes.soFar} role="status">
            {telling.events.map((event, index) => (
              <li key={index}>{describeEvent(words, event)}</li>
            ))}
          </ul>
        )}
        {telling.dice.length > 0 && (
          <p className={classes.soft}>{t('dice.told', { dice: telling.dice.join(', ') })}</p>
        )}
        {telling.objections.length > 0 ? (
          <Overrule telling={telling} control={control} />
        ) : (
          <Asked {...props} unit={unit} />
        )}
      </div>
    </Panel>
  );
}

/** What is asked for: dice, or who is under a shell. */
function Asked(props: QuestionPanelProps & { readonly unit: TableSeat | undefined }) {
  const { telling, scene } = props;
  const { action, need } = telling;
  return need?.purpose === 'reached' && action.kind === 'shell' ? (
    <ReachedQuestion {...{ action, telling }} {...scene} />
  ) : (
    <Dice {...props} />
  );
}

function Dice(props: QuestionPanelProps & { readonly unit: TableSeat | undefined }) {
  const { telling, scene, typed, two, unit } = props;
  const { ruleset, words, control } = scene;
  const { t } = useTranslation('table');
  const { need, action } = telling;
  const dice = readNeed(need);
  if (need === null || dice === null) return null;
  const isInitiative = need.purpose === 'initiative' && action.kind === 'begin-turn' && unit === undefined;
  const side = Math.floor(telling.dice.length / 2) % 2 === 0 ? 'attacker' : 'defender';
  const purpose = t(`dice.purpose.${need.purpose}`, { defaultValue: t('dice.purpose.other') });
  const who = isInitiative ? words.side(side) : unit?.label;
  return (
    <DiceRow
      label={who === undefined ? purpose : t('dice.for', { purpose, name: who })}
      dice={dice}
      shot={null}
      effectOf={need.purpose === 'critical' && unit !== undefined ? listEffects(ruleset, unit) : undefined}
      {...{ typed, two }}
      isBusy={control.isBusy}
      onTell={(faces) => void control.addDice(faces)}
      onRoll={() => void control.roll()}
    />
  );
}

/** What each total of a critical roll leads to, by the table of the unit's kind; undefined where there is no table. */
function listEffects(
  ruleset: Ruleset,
  { card }: TableSeat,
): ((total: number) => CriticalEffect | null) | undefined {
  const rows = ruleset.criticals.tables[getUnitFamily(card.type)];
  if (rows === null || ruleset.criticals.everyHit !== null) return undefined;
  return (total) => findRollRow(rows, total)?.effect ?? 'none';
}

/** What the rules object, and why it is done all the same. */
function Overrule({ telling, control }: { readonly telling: Telling; readonly control: TellingControl }) {
  const { t } = useTranslation('table');
  const [reason, setReason] = useState('');
  const stated = reason.trim();
  return (
    <form
      className={classes.intro}
      onSubmit={(event) => {
        event.preventDefault();
        if (stated !== '') void control.overrule(stated);
      }}
    >
      <div role="alert">
        <Objections objections={telling.objections} />
      </div>
      <Textarea
        label={t('overrule.reason')}
        description={t('overrule.kept')}
        maxLength={MAX_REASON_LENGTH}
        autosize
        minRows={1}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="filled" mih={44} disabled={stated === ''}>
          {t('overrule.do')}
        </Button>
      </div>
    </form>
  );
}
