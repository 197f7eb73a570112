import { Button, Radio } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForceLimit } from '../../../shared/domain/force-limit.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { useCommand } from '../../api/use-command.tsx';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { LimitFields } from '../../ui/force-limit/limit-fields.tsx';
import classes from './forces.module.css';

interface LimitDialogProps {
  /** Null: closed. */
  readonly force: Force | null;
  readonly onClose: () => void;
}

/** How large a force may be: as every force of the campaign, or by a limit of its own. */
export function LimitDialog({ force, onClose }: LimitDialogProps) {
  const { t } = useTranslation('creation');
  return (
    <CenterDialog
      size={460}
      opened={force !== null}
      onClose={onClose}
      title={t('limit.title', { name: force?.name ?? '' })}
    >
      {force === null ? null : <LimitForm force={force} onClose={onClose} />}
    </CenterDialog>
  );
}

const NO_LIMIT: ForceLimit = { pv: null, units: null, scale: 1 };

function LimitForm({ force, onClose }: { readonly force: Force; readonly onClose: () => void }) {
  const { t } = useTranslation('creation');
  const [isOwn, setOwn] = useState(force.limit?.isOwn ?? false);
  const [limit, setLimit] = useState(force.limit?.limit ?? NO_LIMIT);
  const [save, saving] = useCommand('force.setLimit');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // Every force's limit would not hold for this one while it has its own.
    if (!isOwn && force.limit?.isOwn === true && !(await save({ forceId: force.id, limit: null })).ok) return;
    const isNone = limit.pv === null && limit.units === null;
    const saved = await save(
      isOwn ? { forceId: force.id, limit } : { forceId: null, limit: isNone ? null : limit },
    );
    if (saved.ok) onClose();
  };
  return (
    <form className={classes.hire} onSubmit={(event) => void submit(event)}>
      <Radio.Group
        label={t('limit.holds')}
        value={isOwn ? 'own' : 'all'}
        onChange={(value) => setOwn(value === 'own')}
      >
        <div className={classes.pair}>
          <Radio value="all" label={t('limit.forAll')} />
          <Radio value="own" label={t('limit.forOne')} />
        </div>
      </Radio.Group>
      <LimitFields limit={limit} onChange={setLimit} />
      <p className={classes.soft}>{t('limit.text')}</p>
      <DialogActions>
        <Button type="submit" variant="filled" loading={saving.isPending}>
          {t('limit.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
