import { Button, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { textDone, wishChanged } from '../../api/imports/imports.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { AllegianceChoice, settleAllegiance } from '../../ui/allegiance-choice.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLateError } from '../../ui/late-error.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { AimFormProps } from './aim-form-props.ts';
import { proposeFreeName } from '../../api/free-name.ts';
import { toImportedUnits } from '../../api/imports/import-lines.ts';
import classes from './import.module.css';
import { proposeTitle } from '../../api/imports/propose-title.ts';
import { TakenSummary } from './taken-summary.tsx';
import { toSourceParam } from './to-source-param.ts';

/** A new force of the open campaign. */
export function ForceForm({ offered, preview, lines, isReading }: AimFormProps) {
  const { t } = useTranslation(['import', 'app']);
  const format = useFormat();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { wish, waiting } = useAppSelector(({ imports }) => imports);
  const isMore = waiting.length > 0;
  const { data: summary } = useContractQuery('campaign.summary', {});
  const { data: economy } = useContractQuery('campaign.economy', {});
  const [run, running] = useCommand('force.import', { errors: 'inline' });
  const { allegiances = [], forces = [] } = summary ?? {};
  const known = forces.map((force) => ({ file: '', name: force.name }));
  const name =
    wish.forceName ?? proposeFreeName(proposeTitle(offered, preview.title, t('aim.force.proposed')), known);
  const owner = wish.owner ?? '';
  const first = allegiances.find(({ conceded }) => !conceded);
  const value = wish.allegiance ?? first?.id ?? { name: '' };
  const allegiance = settleAllegiance(value, allegiances);
  const wanted = name.trim();
  const isTaken = forces.some((force) => force.name.toLowerCase() === wanted.toLowerCase());
  const units = toImportedUnits(lines);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wanted === '' || isTaken || allegiance === null || units.length === 0 || isReading) return;
    const done = await run({
      into: { name: wanted, allegiance, owner: owner.trim() === '' ? null : owner.trim() },
      units: [...units],
      ...toSourceParam(offered),
    });
    if (!done.ok) return;
    dispatch(textDone());
    // With more files to take over the screen stays.
    if (!isMore) void navigate(`/forces?force=${done.result.forceId}`);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('aim.force.label')}
        maxLength={80}
        value={name}
        {...useLateError(isTaken ? t('aim.force.taken') : null)}
        onChange={(event) => dispatch(wishChanged({ forceName: event.currentTarget.value }))}
      />
      <TextInput
        label={t('aim.force.owner')}
        placeholder={t('app:gamemaster')}
        maxLength={80}
        value={owner}
        onChange={(event) => dispatch(wishChanged({ owner: event.currentTarget.value }))}
      />
      <AllegianceChoice
        allegiances={allegiances}
        value={value}
        onChange={(chosen) => dispatch(wishChanged({ allegiance: chosen }))}
      />
      <TakenSummary lines={lines} preview={preview} />
      {economy === undefined ? null : (
        <p className={classes.soft}>
          {t('aim.force.follows', { wp: format.number(economy.openingWp.value) })}
        </p>
      )}
      {running.error === null ? null : <ErrorState error={running.error} />}
      <Button
        type="submit"
        variant="filled"
        loading={running.isPending}
        disabled={wanted === '' || isTaken || allegiance === null || units.length === 0 || isReading}
      >
        {t('aim.force.accept', { count: units.length })}
      </Button>
    </form>
  );
}
