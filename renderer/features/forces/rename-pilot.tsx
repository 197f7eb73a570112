import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pilot } from '../../../shared/domain/pilot.ts';
import { useCommand } from '../../api/use-command.tsx';
import { PilotNameFields, trimNames } from './pilot-name-fields.tsx';
import classes from './forces.module.css';

/** Changes name, rank and call sign of a pilot. */
export function RenamePilot({ pilot }: { readonly pilot: Pilot }) {
  const { t } = useTranslation('forces');
  const before = { name: pilot.name, rank: pilot.rank, callSign: pilot.callSign ?? '' };
  const [names, setNames] = useState(before);
  const [rename, renaming] = useCommand('pilot.rename');
  const wanted = trimNames(names);
  const changed =
    wanted.name !== before.name || wanted.rank !== before.rank || wanted.callSign !== before.callSign;
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (changed && wanted.name !== '') void rename({ pilotId: pilot.id, ...wanted });
      }}
    >
      <PilotNameFields names={names} size="xs" onChange={setNames} />
      <Button type="submit" size="xs" disabled={!changed || wanted.name === ''} loading={renaming.isPending}>
        {t('pilots.rename')}
      </Button>
    </form>
  );
}
