import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useUndoScope } from '../../../api/undo-scope.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TableGate } from '../table-gate.tsx';
import { BigBoard } from './big-board.tsx';
import classes from './big-board.module.css';

/** Nothing is taken back from a screen that only shows: neither at the table nor in the campaign. */
const NO_STEPS = { undo: () => true, redo: () => true };

/** A battle at the table in large, for a second screen: only to be looked at. */
export function BoardPage() {
  useUndoScope(NO_STEPS);
  return (
    <TableGate className={classes.screen} before={() => <NotBegun />}>
      {(place) => <BigBoard {...place} />}
    </TableGate>
  );
}

function NotBegun() {
  const { t } = useTranslation('table');
  const { trackId = '' } = useParams();
  return (
    <EmptyState
      title={t('board.notBegun')}
      actions={
        <Button component={Link} to={`/track/${trackId}/table`} variant="filled">
          {t('board.back')}
        </Button>
      }
    >
      {t('board.notBegunText')}
    </EmptyState>
  );
}
