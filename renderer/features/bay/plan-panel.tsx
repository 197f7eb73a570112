import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { computeConversion } from '../../../shared/campaign/economy/conversion.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { MaintenanceLine } from '../../../shared/domain/maintenance.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './bay.module.css';
import type { ChosenActionsProps } from './offer-tick.tsx';

/** The ticked actions: their lines, their total, the points left, and the button that books them as one entry. */
export function PlanPanel({ force, chosen, onChange }: ChosenActionsProps & { readonly force: Force }) {
  const { t } = useTranslation('bay');
  const format = useFormat();
  const isEmpty = chosen.length === 0;
  const question = { forceId: force.id, actions: chosen, fromWarchest: true };
  const { data, error, isFetching } = useContractQuery(
    'force.planMaintenance',
    isEmpty ? skipToken : question,
  );
  const [maintain, maintaining] = useCommand('force.maintain', { errors: 'inline' });
  const plan = isEmpty ? undefined : data;
  const sp = (amount: number) => t('sp', { sp: format.number(amount) });
  const convertsWp = plan?.wpToConvert ?? 0;
  const convertedSp = computeConversion(convertsWp, force.spPerWp).sp;
  const balanceAfterSp = plan?.balanceAfterSp ?? force.supportSp;
  const canBook = plan !== undefined && plan.problems.length === 0 && !isFetching;
  const book = async () => {
    const done = await maintain({ forceId: force.id, actions: chosen, fromWarchest: convertsWp > 0 });
    if (done.ok) onChange([]);
  };
  return (
    <Panel title={t('plan.title')} right={t('plan.count', { count: chosen.length })} busy={isFetching}>
      {plan === undefined ? (
        <p className={classes.soft}>{t('plan.none')}</p>
      ) : (
        <>
          <PlanLines lines={plan.lines.filter((line) => line !== null)} />
          {plan.problems.map((problem) => (
            <p key={`${problem.action} ${problem.code}`} className={classes.missing} role="alert">
              <ErrorText error={problem} />
            </p>
          ))}
        </>
      )}
      {error === undefined ? null : <ErrorState error={error} />}
      <dl className={classes.totals} aria-live="polite">
        <dt>{t('plan.have')}</dt>
        <dd className="num">{sp(force.supportSp)}</dd>
        <dt>{t('plan.total')}</dt>
        <dd className="num">{t('sp', { sp: format.signed((plan?.incomeSp ?? 0) - (plan?.costSp ?? 0)) })}</dd>
        <dt>{t('plan.rest')}</dt>
        <dd className={`num ${balanceAfterSp < 0 ? classes.missing : ''}`}>{sp(balanceAfterSp)}</dd>
      </dl>
      {convertsWp > 0 ? (
        <p className={classes.soft}>
          {t('plan.converts', {
            sp: format.number(convertedSp),
            wp: format.number(convertsWp),
            have: format.number(force.warchestWp),
          })}
        </p>
      ) : null}
      <div className={classes.keys}>
        <Button
          variant="filled"
          disabled={!canBook}
          loading={maintaining.isPending}
          onClick={() => void book()}
        >
          {convertsWp > 0 ? t('plan.bookConverting', { wp: format.number(convertsWp) }) : t('plan.book')}
        </Button>
        <Button variant="subtle" disabled={isEmpty} onClick={() => onChange([])}>
          {t('plan.clear')}
        </Button>
      </div>
      {maintaining.error === null ? null : <ErrorState error={maintaining.error} />}
    </Panel>
  );
}

function PlanLines({ lines }: { readonly lines: readonly MaintenanceLine[] }) {
  const { t } = useTranslation('bay');
  const format = useFormat();
  return (
    <div className={classes.lines}>
      <DataTable caption={t('plan.title')}>
        <tbody>
          {lines.map(({ kind, subject, amountSp, hopedSp }, index) => (
            // Two machines of a kind have equal lines.
            <tr key={`${index} ${kind} ${subject}`}>
              <td>
                {subject} <span className={classes.soft}>{t(`kinds.${kind}`)}</span>
              </td>
              <NumCell>
                {hopedSp === undefined
                  ? t('sp', { sp: format.signed(amountSp) })
                  : t('hoped', { sp: format.signed(hopedSp) })}
              </NumCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
