import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { computeDebtFigures } from '../../../shared/campaign/economy/debt.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { useCommand } from '../../api/use-command.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './bay.module.css';

/** What the force owes, and repaying all of it; a part of it is repaid on the Warchest screen. */
export function DebtPanel({ force }: { readonly force: Force }) {
  const { t } = useTranslation('bay');
  const format = useFormat();
  const [repay, repaying] = useCommand('ledger.repay');
  const { debtWp, neededSp, haveSp } = computeDebtFigures(force);
  return (
    <Panel title={<TermLabel id="debt">{t('debt.title')}</TermLabel>}>
      <p className={classes.missing}>
        {t('debt.text', {
          wp: format.number(debtWp),
          sp: format.number(neededSp),
          have: format.number(haveSp),
        })}
      </p>
      {neededSp <= haveSp ? (
        <Button loading={repaying.isPending} onClick={() => void repay({ forceId: force.id })}>
          {t('debt.repay', { sp: format.number(neededSp) })}
        </Button>
      ) : (
        <Link to={`/warchest?convert=${force.id}`}>{t('debt.part')}</Link>
      )}
    </Panel>
  );
}
