import { Radio, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '../../../../shared/domain/side.ts';
import { useContractQuery } from '../../../api/use-contract-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SideName } from '../../../ui/side-mark.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { StepProps } from './campaign-step.tsx';
import classes from './set-up.module.css';
import { type SetUpErrorKey, type ForceDraft, proposeForce } from './set-up-draft.ts';

const EMPTY = '';

/** Second and third step: a side's force, from an army list or empty. */
export function ForceStep({ side, draft, problems, onChange }: StepProps & { side: Side }) {
  const { t } = useTranslation(['campaigns', 'app']);
  const force = draft.forces[side];
  const change = (part: Partial<ForceDraft>) =>
    onChange({ ...draft, forces: { ...draft.forces, [side]: { ...force, ...part } } });
  const problem = (['force-name-missing', 'same-name', 'name-long'] satisfies SetUpErrorKey[]).find((code) =>
    problems.includes(code),
  );
  return (
    <div className={classes.fields}>
      <p className={classes.lead}>
        <SideName side={side}>
          <b>{t(`app:sides.${side}`)}</b>
        </SideName>{' '}
        {t(`setUp.force.lead.${side}`)}
      </p>
      <ArmyLists
        side={side}
        chosen={force.armyList}
        taken={draft.forces[side === 'attacker' ? 'defender' : 'attacker'].armyList}
        onChoose={(armyList) => change(proposeFields(force, armyList))}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('setUp.force.name')}
          value={force.name}
          maxLength={80}
          error={problem === undefined ? null : t(`setUp.problems.${problem}`)}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('setUp.force.faction')}
          value={force.faction}
          maxLength={80}
          onChange={(event) => change({ faction: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

/** Fills in name and faction from the chosen list, unless they were typed. */
function proposeFields(force: ForceDraft, armyList: string | null): Partial<ForceDraft> {
  const before = force.armyList === null ? { name: '', faction: '' } : proposeForce(force.armyList);
  const next = armyList === null ? { name: '', faction: '' } : proposeForce(armyList);
  return {
    armyList,
    ...(force.name === '' || force.name === before.name ? { name: next.name } : {}),
    ...(force.faction === '' || force.faction === before.faction ? { faction: next.faction } : {}),
  };
}

/** Arrow keys choose a list; Enter goes to the next step, as it does in a field. */
function goOnWithEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface ArmyListsProps {
  readonly side: Side;
  readonly chosen: string | null;
  /** Army list of the other side. */
  readonly taken: string | null;
  readonly onChoose: (armyList: string | null) => void;
}

function ArmyLists({ side, chosen, taken, onChoose }: ArmyListsProps) {
  const { t } = useTranslation('campaigns');
  const { data, error, refetch } = useContractQuery('catalogue.armyLists', {});
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonLines count={7} />;
  return (
    <Radio.Group
      label={t('setUp.force.list')}
      value={chosen ?? EMPTY}
      onChange={(value) => onChoose(value === EMPTY ? null : value)}
    >
      <div className={classes.lists}>
        {data.map((list) => (
          <Radio.Card
            key={list.id}
            value={list.id}
            className={`${classes.list} ${classes[side]}`}
            onKeyDown={goOnWithEnter}
          >
            <b>{list.id}</b>
            <span className="num">{t('setUp.force.size', { count: list.units, pv: list.pv })}</span>
            <small>
              {taken === list.id ? `${t('setUp.force.taken')} · ` : ''}
              {list.cards.join(', ')}
            </small>
          </Radio.Card>
        ))}
        <Radio.Card value={EMPTY} className={`${classes.list} ${classes[side]}`} onKeyDown={goOnWithEnter}>
          <b>{t('setUp.force.empty')}</b>
          <small>{t('setUp.force.emptyText')}</small>
        </Radio.Card>
      </div>
    </Radio.Group>
  );
}
