import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEntrySentence } from '../../ui/journal-sentence.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './correction.module.css';
import { LaterEffect } from './later-effect.tsx';
import { type LaterDecision, type LaterDecisions, findLoan } from './later-decisions.ts';
import { type CorrectionPreview, type Replayed, tellImpossible } from '../../api/past/correction-preview.ts';

interface LaterPanelProps {
  readonly preview: CorrectionPreview | null;
  readonly later: readonly Replayed[];
  readonly decisions: LaterDecisions;
  readonly onDecide: (entry: number, decision: LaterDecision | null) => void;
}

/** Later entries that come out otherwise or are impossible; these are decided one by one, or all at once. */
export function LaterPanel({ preview, later, decisions, onDecide }: LaterPanelProps) {
  const { t } = useTranslation('correction');
  if (preview === null) return <p className={classes.none}>{t('later.nothing')}</p>;
  if (later.length === 0) return <p className={classes.none}>{t('later.alone')}</p>;
  const undecided = later.filter(({ outcome }) => outcome === 'refused');
  return (
    <>
      {undecided.length < 2 ? null : (
        <div className={classes.all}>
          <span>{t('later.undecided', { count: undecided.length })}</span>
          <Button
            size="compact-xs"
            onClick={() => {
              for (const { id, refusal } of undecided)
                if (refusal !== null) onDecide(id, { refusal, loan: null });
            }}
          >
            {t('later.allOut')}
          </Button>
        </div>
      )}
      <ul className={classes.later}>
        {later.map((replayed) => (
          <Later
            key={replayed.id}
            replayed={replayed}
            decision={decisions.get(replayed.id) ?? null}
            warchests={preview.warchests}
            onDecide={(decision) => onDecide(replayed.id, decision)}
          />
        ))}
      </ul>
    </>
  );
}

interface LaterProps {
  readonly replayed: Replayed;
  readonly decision: LaterDecision | null;
  readonly warchests: CorrectionPreview['warchests'];
  readonly onDecide: (decision: LaterDecision | null) => void;
}

function Later({ replayed, decision, warchests, onDecide }: LaterProps) {
  const { t, i18n } = useTranslation('correction');
  const format = useFormat();
  const { id, method, facts, factsAfter, outcome, foughtAnew, told } = replayed;
  const refusal = decision?.refusal ?? replayed.refusal;
  const sentence = { kind: 'command', method, facts, targetId: null } as const;
  const after = factsAfter === null ? null : { ...sentence, facts: factsAfter };
  const tell = useEntrySentence();
  const isOtherwise = after !== null && tell(after) !== tell(sentence);
  return (
    <li data-outcome={outcome}>
      <span className={`num ${classes.laterNumber}`}>{format.number(id)}</span>
      <div>
        {tell(sentence)}
        {isOtherwise ? (
          <p className={classes.after}>{tell(after)}</p>
        ) : told === null ? null : (
          <LaterEffect told={told} />
        )}
        {foughtAnew === null ? null : (
          <p className={classes.why}>
            {t('later.foughtAnew', {
              before: foughtAnew.rulesetBefore ?? t('later.unknownRules'),
              now: foughtAnew.rulesetNow,
            })}
            {foughtAnew.commanderBefore === null || foughtAnew.commanderBefore === foughtAnew.commanderNow
              ? null
              : ` ${t('later.otherCommander')}`}
          </p>
        )}
        {refusal === null ? null : (
          <>
            <p className={classes.why}>{tellImpossible(refusal, t, i18n)}</p>
            <Choice
              label={t('later.choice', { entry: format.number(id) })}
              refusal={refusal}
              decision={decision}
              warchests={warchests}
              onDecide={onDecide}
            />
          </>
        )}
      </div>
      <span className={classes.outcome}>{t(`later.outcomes.${outcome}`)}</span>
    </li>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly refusal: NonNullable<Replayed['refusal']>;
  readonly decision: LaterDecision | null;
  readonly warchests: CorrectionPreview['warchests'];
  readonly onDecide: (decision: LaterDecision | null) => void;
}

/** What is done about an impossible entry; a second click takes the decision back. */
function Choice({ label, refusal, decision, warchests, onDecide }: ChoiceProps) {
  const { t } = useTranslation('correction');
  const format = useFormat();
  const loan = decision?.loan ?? findLoan(refusal, warchests);
  const isOut = decision !== null && decision.loan === null;
  const isLent = decision !== null && decision.loan !== null;
  return (
    <div className={classes.choice} role="group" aria-label={label}>
      <Button
        size="compact-xs"
        variant={isOut ? 'filled' : 'default'}
        aria-pressed={isOut}
        onClick={() => onDecide(isOut ? null : { refusal, loan: null })}
      >
        {t('later.leaveOut')}
      </Button>
      {loan === null ? null : (
        <Button
          size="compact-xs"
          variant={isLent ? 'filled' : 'default'}
          aria-pressed={isLent}
          onClick={() => onDecide(isLent ? null : { refusal, loan })}
        >
          {t(`later.lend.${loan.currency}`, { points: format.number(loan.amount) })}
        </Button>
      )}
    </div>
  );
}
