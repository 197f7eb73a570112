import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChecksPanel } from '../../../ui/report/checks-panel.tsx';
import { listFlagged } from '../../../ui/report/mend-report.ts';
import { MetObjectivesPanel } from '../../../ui/report/met-objectives-panel.tsx';
import { TableFactsPanel } from '../../../ui/report/table-facts-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReportGrid } from '../../../ui/report-grid/report-grid.tsx';
import { RoleLook } from '../../../ui/role-look.tsx';
import { listAllegiances } from '../../../ui/role-names.ts';
import { ShortcutKbd } from '../../../ui/shortcuts/shortcut-kbd.tsx';
import { useConfirmKey } from '../../../ui/shortcuts/use-confirm-key.ts';
import { SideName } from '../../../ui/side-mark.tsx';
import { DicePanel } from './dice-panel.tsx';
import { listFormerCells } from './former-cells.ts';
import classes from './result.module.css';
import type { CorrectedResult } from './use-corrected-result.ts';

interface WholeReportProps {
  readonly result: CorrectedResult;
  readonly onClose: () => void;
}

/** The whole report as it was accepted, to be typed over: values that differ are marked, with what they were. */
export function WholeReport({ result, onClose }: WholeReportProps) {
  const { t } = useTranslation('corrected-result');
  const { engagement, summary, players, judge, draft, control, changes, checks } = result;
  const names = players.shortRoles;
  const flagged = useMemo(() => listFlagged(checks), [checks]);
  const former = useMemo(() => listFormerCells(changes, (value) => t('whole.was', { value })), [changes, t]);
  useConfirmKey(onClose);
  const typed = { engagement, names, draft, readOnly: false, onChange: control.change };
  return (
    <RoleLook allegiances={summary.allegiances} players={listAllegiances(engagement.forces)}>
      <section className={classes.whole} aria-label={t('whole.title')}>
        <div className={classes.columns}>
          <div className={classes.column}>
            <header>
              <h2 className={classes.title}>{t('whole.title')}</h2>
              <p className={classes.hint}>{t('whole.text')}</p>
            </header>
            <ReportGrid
              participants={engagement.participants}
              draft={draft}
              judge={judge}
              forceNames={players.forces}
              readOnly={false}
              flagged={flagged}
              former={former.cells}
              onChange={control.change}
              renderSide={(side, table) => (
                <Panel title={<SideName side={side}>{players.roles[side]}</SideName>}>{table}</Panel>
              )}
            />
            <TableFactsPanel {...typed} former={former.others} />
          </div>
          <div className={classes.column}>
            <MetObjectivesPanel
              {...typed}
              former={former.others}
              turnsRef={null}
              areTurnsMissed={draft.turns === null}
            />
            <DicePanel result={result} />
            <ChecksPanel {...typed} judge={judge} checks={checks} reasonRef={null} isReasonMissed={false} />
          </div>
        </div>
        <footer className={classes.bar}>
          <span role="status">
            {changes.length === 0 ? t('whole.same') : t('count', { count: changes.length })}
          </span>
          <Button
            variant="filled"
            onClick={onClose}
            rightSection={<ShortcutKbd place="confirm" id="confirm" inherit />}
          >
            {t('whole.back')}
          </Button>
        </footer>
      </section>
    </RoleLook>
  );
}
