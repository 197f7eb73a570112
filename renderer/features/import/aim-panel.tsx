import { Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks.ts';
import { IMPORT_AIMS, type ImportAim, wishChanged } from '../../api/imports/imports.ts';
import { Panel } from '../../ui/panel.tsx';
import type { AimFormProps } from './aim-form-props.ts';
import { CampaignForm } from './campaign-form.tsx';
import { CatalogueForm } from './catalogue-form.tsx';
import { ForceForm } from './force-form.tsx';
import classes from './import.module.css';
import { ReinforcementsForm } from './reinforcements-form.tsx';

interface AimPanelProps extends AimFormProps {
  readonly aims: readonly ImportAim[];
  readonly aim: ImportAim | null;
}

const FORMS = {
  campaign: CampaignForm,
  force: ForceForm,
  reinforcements: ReinforcementsForm,
  catalogue: CatalogueForm,
} as const;

/** The aim of the list, its consequences, and the button that accepts it. */
export function AimPanel({ aims, aim, ...props }: AimPanelProps) {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const { isReopened = false } = useAppSelector(({ imports }) => imports.wish);
  const describe = (known: ImportAim) =>
    t(`aim.${known}.text`, { context: known === 'campaign' && isReopened ? 'reopened' : '' });
  const Form = aim === null ? null : FORMS[aim];
  return (
    <Panel title={t('aim.title')} className={classes.aim ?? ''}>
      {aims.length > 1 ? (
        <Radio.Group
          aria-label={t('aim.title')}
          value={aim}
          onChange={(value) => {
            const chosen = IMPORT_AIMS.find((known) => known === value);
            if (chosen !== undefined) dispatch(wishChanged({ aim: chosen }));
          }}
        >
          <div className={classes.aims}>
            {aims.map((known) => (
              <Radio
                key={known}
                size="xs"
                value={known}
                label={t(`aim.${known}.name`)}
                description={describe(known)}
              />
            ))}
          </div>
        </Radio.Group>
      ) : aim === null ? null : (
        <p>
          <b>{t(`aim.${aim}.name`)}</b> <span className={classes.soft}>{describe(aim)}</span>
        </p>
      )}
      {Form === null ? <p className={classes.soft}>{t('aim.none')}</p> : <Form {...props} />}
    </Panel>
  );
}
