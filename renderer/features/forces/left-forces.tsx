import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { useCommand } from '../../api/use-command.tsx';
import { ForceName } from '../../ui/allegiance-mark.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './forces.module.css';

interface LeftForcesProps {
  readonly allegiances: readonly Allegiance[];
  /** Those that left. */
  readonly forces: readonly Force[];
}

/** Forces that left the campaign, folded away, each with a way back. */
export function LeftForces({ allegiances, forces }: LeftForcesProps) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const [comeBack] = useCommand('force.return');
  if (forces.length === 0) return null;
  return (
    <details className={classes.gone}>
      <summary>{t('left.title', { count: forces.length })}</summary>
      <ul className={classes.left}>
        {forces.map((force) => (
          <li key={force.id}>
            <ForceName force={force} allegiance={findForceAllegiance({ allegiances }, force)} withOwner />
            <span className="num">
              {t('bar.facts', { pv: format.number(force.pv), wp: format.number(force.warchestWp) })}
            </span>
            <Button
              size="compact-xs"
              aria-label={t('left.returnOf', { name: force.name })}
              onClick={() => void comeBack({ forceId: force.id })}
            >
              {t('left.return')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
