import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ResultOf } from '../../../shared/contract/index.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { proposeFreeName } from '../../api/free-name.ts';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { branchAsked } from '../../api/past/look-back.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './past.module.css';

type MadeBranch = ResultOf<'campaign.branch'>;

/** Makes a campaign file of its own that goes on from an entry, and offers to open it. */
export function BranchDialog({ campaign }: { readonly campaign: CampaignSummary | null }) {
  const { t } = useTranslation('past');
  const format = useFormat();
  const dispatch = useAppDispatch();
  const entry = useAppSelector(({ lookBack }) => lookBack.branchFrom);
  const [made, setMade] = useState<MadeBranch | null>(null);
  const close = () => {
    dispatch(branchAsked(null));
    setMade(null);
  };
  const isOpen = entry !== null && campaign !== null;
  return (
    <CenterDialog
      title={t('branch.title', { entry: format.number(entry ?? 0) })}
      opened={isOpen}
      size={520}
      onClose={close}
    >
      {!isOpen ? null : made === null ? (
        <BranchForm entry={entry} of={campaign.name} onMade={setMade} onCancel={close} />
      ) : (
        <Made branch={made} onStay={close} />
      )}
    </CenterDialog>
  );
}

interface BranchFormProps {
  readonly entry: number;
  /** Name of the campaign. */
  readonly of: string;
  readonly onMade: (branch: MadeBranch) => void;
  readonly onCancel: () => void;
}

function BranchForm({ entry, of, onMade, onCancel }: BranchFormProps) {
  const { t } = useTranslation('past');
  const { data: list } = useContractQuery('campaign.list', {});
  const { data: info } = useContractQuery('system.info', {});
  const [make, making] = useCommand('campaign.branch', { errors: 'inline' });
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? proposeFreeName(t('branch.proposed', { name: of }), list?.files ?? []);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const branch = await make({ entry, name: name.trim() });
    if (branch.ok) onMade(branch.result);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p>{t('branch.text')}</p>
      <TextInput
        label={t('branch.name')}
        value={name}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {info === undefined ? null : <p>{t('branch.where', { folder: info.campaignFolder })}</p>}
      {making.error === null ? null : <ErrorState error={making.error} />}
      <DialogActions>
        <div className={classes.choices}>
          <Button onClick={onCancel}>{t('branch.cancel')}</Button>
          <Button type="submit" variant="filled" loading={making.isPending} disabled={name.trim() === ''}>
            {t('branch.make')}
          </Button>
        </div>
      </DialogActions>
    </form>
  );
}

function Made({ branch, onStay }: { readonly branch: MadeBranch; readonly onStay: () => void }) {
  const { t } = useTranslation('past');
  const navigate = useNavigate();
  const [open, opening] = useCommand('campaign.open', { errors: 'inline' });
  const goOn = async () => {
    if ((await open({ file: branch.file })).ok) void navigate('/post');
  };
  return (
    <div className={classes.form}>
      <p role="status">
        <b>{t('branch.made', { name: branch.name })}</b> {t('branch.file', { file: branch.file })}
      </p>
      {opening.error === null ? null : <ErrorState error={opening.error} />}
      <DialogActions>
        <div className={classes.choices}>
          <Button onClick={onStay}>{t('branch.stay')}</Button>
          <Button variant="filled" data-autofocus loading={opening.isPending} onClick={() => void goOn()}>
            {t('branch.open')}
          </Button>
        </div>
      </DialogActions>
    </div>
  );
}
