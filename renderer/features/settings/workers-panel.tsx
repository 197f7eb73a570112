import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../../shared/contract/index.ts';
import { isWorkerFault } from '../../../shared/domain/workers-help.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ErrorText } from '../../ui/error-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './settings.module.css';

type HelpStatus = ResultOf<'workers.status'>;

/** Whether other machines help with forecasts, over which database, and what they are sent. */
export function WorkersPanel() {
  const { t } = useTranslation('settings');
  const { data: help, error, refetch } = useContractQuery('workers.status', {});
  const [letHelp, letting] = useCommand('workers.letHelp', { errors: 'inline' });
  return (
    <Panel title={t('workers.title')} right={t('appearance.remark')}>
      <p>{t('workers.text')}</p>
      <h3 className={classes.origins}>{t('workers.leaves')}</h3>
      <ul>
        <li>{t('workers.sent')}</li>
        <li>{t('workers.kept')}</li>
      </ul>
      {error === undefined ? null : <ErrorState error={error} onRetry={refetch} />}
      {help === undefined ? null : (
        <>
          <Checkbox
            className={classes.letHelp ?? ''}
            label={t('workers.let')}
            description={help.place === null ? t('workers.first') : undefined}
            checked={help.on}
            disabled={help.place === null || letting.isPending}
            onChange={({ currentTarget }) => void letHelp({ on: currentTarget.checked })}
          />
          {letting.error === null ? null : <ErrorState error={letting.error} />}
          <HelpState help={help} />
          <AddressForm place={help.place} />
        </>
      )}
    </Panel>
  );
}

/** How help stands; why there is none. */
function HelpState({ help: { on, state, machines, problem } }: { readonly help: HelpStatus }) {
  const { t } = useTranslation('settings');
  const isFault = problem !== null && isWorkerFault(problem);
  // Machines that are there do not help while the server lets nobody use them.
  const isHindered = state === 'helped' && problem !== null && !isFault;
  return (
    <>
      <p className={classes.summary} role="status">
        {t(`workers.states.${isHindered ? 'off' : state}`, { count: machines })}
      </p>
      {!on || problem === null ? null : (
        <div className={classes.problem}>
          <ErrorText error={problem} />
          <p className={classes.notice}>
            {t(`workers.${isFault ? 'foundOut' : 'alone'}`, { code: problem.code })}
          </p>
        </div>
      )}
    </>
  );
}

/** The address is typed here once and then known to the program alone: what is shown of it holds no secret. */
function AddressForm({ place }: Pick<HelpStatus, 'place'>) {
  const { t } = useTranslation('settings');
  const [address, setAddress] = useState('');
  const [keep, keeping] = useCommand('workers.keepAddress', { errors: 'inline' });
  const [forget] = useCommand('workers.forgetAddress');
  const submit = async (): Promise<void> => {
    if (address === '' || keeping.isPending) return;
    const outcome = await keep({ address });
    if (outcome.ok) setAddress('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {place === null ? null : (
        <dl className={classes.keys}>
          <dt>{t('workers.server')}</dt>
          <dd className={`num ${classes.path}`}>{`${place.host}:${place.port}`}</dd>
          <dt>{t('workers.database')}</dt>
          <dd className={classes.path}>{place.database}</dd>
          <dt>{t('workers.secret')}</dt>
          <dd>{t('workers.hidden')}</dd>
        </dl>
      )}
      <div className={classes.address}>
        <TextInput
          type="password"
          autoComplete="off"
          spellCheck={false}
          label={t(place === null ? 'workers.address' : 'workers.other')}
          description={t('workers.form')}
          value={address}
          onChange={({ currentTarget: { value } }) => {
            keeping.reset();
            setAddress(value);
          }}
        />
      </div>
      {keeping.error === null ? null : <ErrorState error={keeping.error} />}
      <div className={classes.actions}>
        <Button type="submit" loading={keeping.isPending} disabled={address === ''}>
          {t('workers.keep')}
        </Button>
        {place === null ? null : <Button onClick={() => void forget({})}>{t('workers.forget')}</Button>}
      </div>
    </form>
  );
}
