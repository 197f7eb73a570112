import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ABILITY_COSTS,
  getAbilityAllowance,
  getAbilityCost,
  getAbilityKey,
  sumAbilities,
} from '../../../shared/campaign/pilots/special-abilities.ts';
import { isAway, PILOT_ABILITIES, type SpecialAbility } from '../../../shared/domain/pilot.ts';
import type { PilotRecord } from '../../../shared/domain/service-record.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { nameAbility } from '../../ui/name-ability.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './pilots.module.css';

/** Special abilities of a pilot, and the allowance of the Skill. */
export function AbilitiesPanel({ record }: { readonly record: PilotRecord }) {
  const { t } = useTranslation('pilots');
  const [setAbilities, setting] = useCommand('pilot.setAbilities');
  const { data: campaign } = useContractQuery('campaign.summary', {});
  const nameOf = (ability: SpecialAbility) => nameAbility(ability, t, campaign?.playedAbilities);
  const { abilities, pilotId, skill, status } = record;
  const allowed = getAbilityAllowance(skill);
  const held = sumAbilities(abilities);
  const change = (list: readonly SpecialAbility[]) => setAbilities({ pilotId, abilities: list });
  return (
    <Panel
      title={t('abilities.title')}
      right={t('abilities.allowance', { ...held, mostCount: allowed.count, mostCost: allowed.cost })}
    >
      {abilities.length === 0 && (
        <p className={classes.soft}>
          {t(allowed.count === 0 ? 'abilities.noneAllowed' : 'abilities.none', { skill })}
        </p>
      )}
      <ul className={classes.abilities}>
        {abilities.map((ability) => (
          <li key={getAbilityKey(ability)}>
            <b>{nameOf(ability)}</b>
            <span className={classes.soft}>{t('abilities.played', { cost: getAbilityCost(ability) })}</span>
            {!isAway(status) && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('abilities.removeOf', { name: nameOf(ability) })}
                loading={setting.isPending}
                onClick={() => void change(abilities.filter((other) => other !== ability))}
              >
                {t('abilities.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isAway(status) && held.count < allowed.count && (
        <AddAbility
          key={abilities.length}
          held={abilities}
          nameOf={nameOf}
          left={allowed.cost - held.cost}
          isPending={setting.isPending}
          onAdd={(ability) => void change([...abilities, ability])}
        />
      )}
    </Panel>
  );
}

interface AddAbilityProps {
  readonly held: readonly SpecialAbility[];
  readonly nameOf: (ability: SpecialAbility) => string;
  /** What may still be spent on abilities. */
  readonly left: number;
  readonly isPending: boolean;
  readonly onAdd: (ability: SpecialAbility) => void;
}

function AddAbility({ held, nameOf, left, isPending, onAdd }: AddAbilityProps) {
  const { t } = useTranslation('pilots');
  const [kind, setKind] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [cost, setCost] = useState<number | string>(1);
  const free = PILOT_ABILITIES.filter(
    (ability) => ABILITY_COSTS[ability] <= left && !held.some((other) => other.kind === ability),
  );
  const played = free.find((ability) => ability === kind);
  const other: SpecialAbility | null =
    kind === 'table' && name.trim() !== '' && typeof cost === 'number'
      ? { kind: 'table', name: name.trim(), cost }
      : null;
  const chosen = played === undefined ? other : { kind: played };
  if (left <= 0) return null;
  return (
    <form
      className={classes.addAbility}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) onAdd(chosen);
      }}
    >
      <Select
        label={t('abilities.kind')}
        value={kind}
        data={[
          ...free.map((ability) => ({ value: ability, label: nameOf({ kind: ability }) })),
          { value: 'table', label: t('abilities.table') },
        ]}
        onChange={setKind}
      />
      {kind === 'table' && (
        <>
          <TextInput
            label={t('abilities.name')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NumberInput
            label={t('abilities.cost')}
            w={90}
            min={1}
            max={left}
            allowDecimal={false}
            allowNegative={false}
            value={cost}
            onChange={setCost}
          />
        </>
      )}
      <Button type="submit" disabled={chosen === null} loading={isPending}>
        {t('abilities.add')}
      </Button>
    </form>
  );
}
