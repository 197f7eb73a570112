import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SIDES } from '../../../shared/domain/side.ts';
import type { ReplayBattle } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { Panel } from '../../ui/panel.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import type { ReplayUnit } from './battle.ts';
import { compareBattles, type VersionChange } from './compare-battles.ts';
import classes from './changes-panel.module.css';

interface ChangesPanelProps {
  readonly before: ReplayBattle;
  readonly after: ReplayBattle;
  readonly fielded: readonly ReplayUnit[];
  readonly names: RoleNames;
  readonly isPending: boolean;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/**
 * What the overwritten dice have changed, and a button to return. Kept short, so that the shot beside it stays visible.
 */
export function ChangesPanel({
  before,
  after,
  fielded,
  names,
  isPending,
  onBack,
  onClose,
}: ChangesPanelProps) {
  const { t } = useTranslation('battle');
  const { winner, turns, lost, fates, isSame } = compareBattles(before, after);
  const nameOf = (side: typeof winner.after) => (side === 'draw' ? t('versions.draw') : names[side]);
  const labels = new Map(fielded.map(({ unitId, label }) => [unitId, label]));
  return (
    <Panel
      title={t('versions.changed', { number: after.version, before: before.version })}
      className={classes.panel ?? ''}
    >
      <div role="status">
        {isSame && <p>{t('versions.same')}</p>}
        <dl className={classes.facts}>
          <Fact name={t('versions.winner')} before={nameOf(winner.before)} after={nameOf(winner.after)} />
          <Fact name={t('versions.turns')} before={turns.before} after={turns.after} />
          {SIDES.map((side) => (
            <Fact key={side} name={t('versions.lost', { name: names[side] })} {...lost[side]} />
          ))}
        </dl>
      </div>
      {fates.length > 0 && (
        <details className={classes.details}>
          <summary>{t('versions.otherwise', { count: fates.length })}</summary>
          <ul className={classes.fates}>
            {fates.map((fate) => (
              <li key={fate.unitId}>
                <SideName side={fielded.find(({ unitId }) => unitId === fate.unitId)?.side ?? 'attacker'}>
                  {labels.get(fate.unitId)}
                </SideName>{' '}
                {t('versions.unitWas', {
                  before: t(`fates.${fate.before}`),
                  after: t(`fates.${fate.after}`),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <span className={classes.actions}>
        <Button size="compact-sm" loading={isPending} onClick={onBack}>
          {t('versions.back', { number: before.version })}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onClose}>
          {t('versions.close')}
        </Button>
      </span>
    </Panel>
  );
}

function Fact<T extends string | number>({
  name,
  before,
  after,
}: VersionChange<T> & { readonly name: string }) {
  return (
    <div data-changed={before !== after}>
      <dt>{name}</dt>
      <dd>{before === after ? after : `${before} → ${after}`}</dd>
    </div>
  );
}
