import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import { AllegianceName, allegianceStyle, ForceName } from '../../ui/allegiance-mark.tsx';
import { groupByAllegiance } from '../../ui/forces.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './forces.module.css';

interface ForceBarProps {
  readonly allegiances: readonly Allegiance[];
  readonly forces: readonly Force[];
  readonly shownIds: readonly ForceId[];
  readonly onShow: (forceId: ForceId) => void;
  readonly onAdd: () => void;
}

/** All forces by allegiance, to choose which are shown below. */
export function ForceBar({ allegiances, forces, shownIds, onShow, onAdd }: ForceBarProps) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  return (
    <div className={classes.bars} role="group" aria-label={t('bar.label')} data-screen-only>
      {groupByAllegiance({ allegiances, forces }).map(({ allegiance, forces: own }) => (
        <div key={allegiance.id} className={classes.barGroup} style={allegianceStyle(allegiance)}>
          <h2>
            <AllegianceName allegiance={allegiance}>{allegiance.name}</AllegianceName>
          </h2>
          {own.map((force) => (
            <button
              key={force.id}
              type="button"
              className={classes.barForce}
              aria-pressed={shownIds.includes(force.id)}
              onClick={() => onShow(force.id)}
            >
              <ForceName force={force} allegiance={allegiance} withOwner />
              <span className={`${classes.barFacts} num`}>
                {t('bar.facts', {
                  pv: format.number(force.pv),
                  wp: format.number(force.warchestWp),
                })}
              </span>
            </button>
          ))}
        </div>
      ))}
      <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} />} onClick={onAdd}>
        {t('add.open')}
      </Button>
    </div>
  );
}
