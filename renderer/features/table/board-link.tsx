import { ActionIcon } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TrackId } from '../../../shared/domain/ids.ts';
import { useHost } from '../../api/hooks.ts';
import classes from './table.module.css';

/** Leads to the big view for a second screen; on the desktop it has a window of its own. */
export const BoardLink = memo(function BoardLink({ trackId }: { readonly trackId: TrackId }) {
  const { t } = useTranslation('table');
  const { kind } = useHost();
  return (
    <ActionIcon
      component={Link}
      to={`/track/${trackId}/table/board`}
      target={kind === 'desktop' ? '_blank' : undefined}
      variant="default"
      className={classes.square ?? ''}
      aria-label={t('board.open')}
      title={t('board.openText')}
    >
      <IconDeviceTv size={18} aria-hidden="true" />
    </ActionIcon>
  );
});
