import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { listAccepted } from '../../api/imports/imports.ts';
import type { AimFormProps } from './aim-form-props.ts';
import { toImportedUnits } from '../../api/imports/import-lines.ts';
import classes from './import.module.css';
import { proposeTitle } from '../../api/imports/propose-title.ts';
import { TakenSummary } from './taken-summary.tsx';

/** A new campaign with the list as the force of a player: goes on with the guided set-up. */
export function CampaignForm({ offered, preview, lines, isReading }: AimFormProps) {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { format, csvMapping, edits, waiting, wish } = useAppSelector(({ imports }) => imports);
  const units = toImportedUnits(lines);
  const others = waiting.map((source) => source.offered).filter(({ text }) => text !== null);
  const accept = () => {
    const name = proposeTitle(offered, preview.title, t('aim.force.proposed'));
    dispatch(listAccepted({ name, units, source: { offered, format, csvMapping, edits }, others }));
    void navigate('/?new');
  };
  return (
    <div className={classes.form}>
      <TakenSummary lines={lines} preview={preview} />
      <p className={classes.soft}>
        {t('aim.campaign.follows', { context: wish.isReopened === true ? 'reopened' : '' })}
      </p>
      {others.length === 0 ? null : (
        <p className={classes.soft}>{t('aim.campaign.others', { count: others.length })}</p>
      )}
      <Button variant="filled" disabled={units.length === 0 || isReading} onClick={accept}>
        {t('aim.campaign.accept', { context: wish.isReopened === true ? 'reopened' : '' })}
      </Button>
    </div>
  );
}
