import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TurnBeginning } from './lent-abilities.ts';
import { LentChoice } from './lent-choice.tsx';
import { FinishButton, type FinishButtonProps } from './finish-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import classes from './table.module.css';
import type { TellingControl } from './use-telling.ts';

interface BeginTurnPanelProps extends FinishButtonProps {
  /** The turn that begins. */
  readonly turn: number;
  /** Whether each unit has an initiative of its own. */
  readonly isIndividual: boolean;
  readonly names: RoleNames;
  readonly beginning: TurnBeginning;
  readonly control: TellingControl;
}

/** Between turns: initiative is rolled, its dice are typed, or its winner is told. */
export function BeginTurnPanel(props: BeginTurnPanelProps) {
  const { engagementId, number, turn, isIndividual, names, beginning, control } = props;
  const { loans, make } = beginning;
  const { t } = useTranslation('table');
  return (
    <Panel title={t('begin.title', { turn })}>
      <div className={classes.intro}>
        <p>{t(isIndividual ? 'begin.textIndividual' : 'begin.text')}</p>
        <LentChoice loans={loans} />
        <div className={classes.actions}>
          {!isIndividual &&
            SIDES.map((side) => (
              <Button
                key={side}
                mih={44}
                onClick={() => void control.tell(make(side))}
                rightSection={<ShortcutKbd place="tableBegin" id={side} />}
              >
                <SideName side={side}>{t('begin.won', { name: names[side] })}</SideName>
              </Button>
            ))}
          <Button mih={44} onClick={() => void control.tell(make())}>
            {t('begin.type')}
          </Button>
          <Button
            variant="filled"
            mih={44}
            onClick={() => void control.roll(make())}
            rightSection={<ShortcutKbd place="table" id="roll" inherit />}
          >
            {t('begin.roll')}
          </Button>
          {turn > 1 && (
            <>
              <Button variant="subtle" mih={44} onClick={() => void control.tell({ kind: 'end' })}>
                {t('end.track')}
              </Button>
              <FinishButton engagementId={engagementId} number={number} />
            </>
          )}
        </div>
      </div>
    </Panel>
  );
}
