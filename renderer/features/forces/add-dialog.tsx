import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { Skill } from '../../../shared/domain/pilot.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { AllegianceChoice, type ChosenAllegiance, settleAllegiance } from '../../ui/allegiance-choice.tsx';
import { SkillSelect } from '../../ui/naming/skill-select.tsx';
import { SuggestName } from '../../ui/naming/suggest-name.tsx';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import classes from './forces.module.css';
import { useLateError } from '../../ui/late-error.ts';

interface AddDialogProps {
  readonly isOpen: boolean;
  readonly allegiances: readonly Allegiance[];
  readonly forces: readonly Force[];
  readonly onAdded: (forceId: ForceId) => void;
  readonly onClose: () => void;
}

/** Lets another force join: its name, player and allegiance, and what it begins with. */
export function AddDialog(props: AddDialogProps) {
  const { t } = useTranslation('forces');
  return (
    <CenterDialog size={480} opened={props.isOpen} onClose={props.onClose} title={t('add.title')}>
      {props.isOpen && props.allegiances.length > 0 ? <AddForm {...props} /> : null}
    </CenterDialog>
  );
}

function AddForm({ allegiances, forces, onAdded }: AddDialogProps) {
  const { t } = useTranslation(['forces', 'app', 'creation']);
  const { data: lists = [] } = useContractQuery('catalogue.armyLists', {});
  const [name, setName] = useState('');
  const [owner, setOwner] = useState('');
  const [faction, setFaction] = useState('');
  const [armyList, setArmyList] = useState('');
  const [skill, setSkill] = useState<Skill>(4);
  const list = lists.find(({ id }) => id === armyList);
  const first = allegiances.find(({ conceded }) => !conceded);
  const [value, setValue] = useState<ChosenAllegiance>(first?.id ?? { name: '' });
  const [add, adding] = useCommand('force.add');
  const wanted = name.trim();
  const isTaken = forces.some((force) => force.name.toLowerCase() === wanted.toLowerCase());
  const allegiance = settleAllegiance(value, allegiances);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted === '' || isTaken || allegiance === null) return;
    const added = await add({
      name: wanted,
      allegiance,
      owner: owner.trim() === '' ? null : owner.trim(),
      ...(faction.trim() === '' ? {} : { faction: faction.trim() }),
      ...(armyList === '' ? {} : { armyList, skill }),
    });
    if (added.ok) onAdded(added.result.forceId);
  };
  return (
    <form className={classes.hire} onSubmit={(event) => void submit(event)}>
      <div className={classes.pair}>
        <TextInput
          data-autofocus
          label={t('rename.name')}
          maxLength={80}
          value={name}
          {...useLateError(isTaken ? t('rename.problems.taken') : null)}
          rightSection={
            <SuggestName kind="force" taken={forces.map((force) => force.name)} onSuggest={setName} />
          }
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('rename.owner')}
          placeholder={t('app:gamemaster')}
          maxLength={80}
          value={owner}
          onChange={(event) => setOwner(event.currentTarget.value)}
        />
      </div>
      <AllegianceChoice allegiances={allegiances} value={value} onChange={setValue} />
      <div className={classes.pair}>
        <TextInput
          label={t('rename.faction')}
          maxLength={80}
          value={faction}
          onChange={(event) => setFaction(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('add.list')}
          value={armyList}
          data={[
            { value: '', label: t('add.empty') },
            ...lists.map(({ id, pv }) => ({ value: id, label: t('add.listOf', { name: id, pv }) })),
          ]}
          onChange={(event) => setArmyList(event.currentTarget.value)}
        />
      </div>
      {list === undefined ? null : (
        <SkillSelect
          label={t('creation:skill.ofPilots')}
          value={skill}
          pvAt={(at) => list.pvBySkill[at] ?? 0}
          onChange={(chosen) => setSkill(chosen ?? 4)}
        />
      )}
      <p className={classes.soft}>{t('add.text')}</p>
      <DialogActions>
        <Button
          type="submit"
          variant="filled"
          disabled={wanted === '' || isTaken || allegiance === null}
          loading={adding.isPending}
        >
          {t('add.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
