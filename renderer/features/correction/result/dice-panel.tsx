import { useTranslation } from 'react-i18next';
import { listFateRolls } from '../../../../shared/campaign/consequences/fate-rolls.ts';
import { Panel } from '../../../ui/panel.tsx';
import { nameUnits } from '../../../ui/report/name-units.ts';
import { RollDice } from '../../../ui/report/roll-dice.tsx';
import { toReport } from '../../../ui/report-grid/report-draft.ts';
import { SideMark } from '../../../ui/side-mark.tsx';
import { crewContext, nameFighter } from '../../../ui/unit-card/unit-card-view.ts';
import { findAcceptedDice } from './accepted-rolls.ts';
import classes from './result.module.css';
import type { CorrectedResult } from './use-corrected-result.ts';

/** The rolls that the result calls for now, with the dice by which it was accepted; others may be typed. */
export function DicePanel({ result }: { readonly result: CorrectedResult }) {
  const { t } = useTranslation(['corrected-result', 'game']);
  const { engagement, draft, control } = result;
  const { participants, objectives } = engagement;
  const called = listFateRolls(toReport(draft), participants, objectives);
  const units = nameUnits(participants);
  return (
    <Panel title={t('whole.dice')}>
      {called.length === 0 ? (
        <p className={classes.hint}>{t('whole.noDice')}</p>
      ) : (
        <ul className={classes.rolls}>
          {called.map((roll) => {
            const participant = participants.find(({ unitId }) => unitId === roll.unitId);
            if (participant === undefined) return null;
            const unit = units.get(roll.unitId) ?? '';
            const isPilot = roll.kind === 'pilot';
            const name = isPilot ? nameFighter(participant, t) : unit;
            const rolled = findAcceptedDice(engagement, roll);
            return (
              <li key={`${roll.unitId} ${roll.kind}`}>
                <SideMark side={participant.side} size={8} />
                <span>
                  {isPilot ? name : t('whole.recovery', { name })}
                  {rolled.length === 0 ? <small>{t('programRolls')}</small> : null}
                </span>
                <RollDice
                  draft={draft}
                  onChange={control.change}
                  roll={roll}
                  rolled={rolled}
                  fromTable={false}
                  name={name}
                  {...(isPilot ? { crew: crewContext(participant.card) } : {})}
                />
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
