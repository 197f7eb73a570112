import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AcceptedList } from '../../../api/imports/imports.ts';
import { useContractQuery } from '../../../api/use-contract-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AllegianceName } from '../../../ui/allegiance-mark.tsx';
import type { ForceLimit } from '../../../../shared/domain/force-limit.ts';
import { LimitLine } from '../../../ui/force-limit/limit-line.tsx';
import { SkillSelect } from '../../../ui/naming/skill-select.tsx';
import { SuggestName } from '../../../ui/naming/suggest-name.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { SetUpStepProps } from './campaign-step.tsx';
import {
  changeForce,
  computeListPv,
  type ForceDraft,
  proposeForce,
  type SetUpErrorKey,
} from './set-up-draft.ts';
import classes from './set-up.module.css';
import { readKey } from '../../../ui/shortcuts/read-key.ts';

const EMPTY = '';
const IMPORTED = 'imported';

interface ForceStepProps extends SetUpStepProps {
  /** The force that is asked about. */
  readonly index: number;
  /** The list that was imported for this campaign; null: none. */
  readonly imported: AcceptedList | null;
  readonly onChoose: (index: number) => void;
}

/** Second step: the force of each player, from an army list, an imported list, or empty. */
export function ForceStep({ index, draft, imported, problems, onChange, onChoose }: ForceStepProps) {
  const { t } = useTranslation(['campaigns', 'app']);
  const force = draft.forces[index];
  if (force === undefined) return null;
  const change = (part: Partial<ForceDraft>) => onChange(changeForce(draft, index, part));
  const problem = (['force-name-missing', 'same-name', 'name-long'] satisfies SetUpErrorKey[]).find((code) =>
    problems.includes(code),
  );
  const others = draft.forces.filter((_, at) => at !== index);
  const ownerOf = ({ owner }: ForceDraft, at: number) =>
    owner.trim() === '' ? t('setUp.players.placeholder', { number: at + 1 }) : owner.trim();
  return (
    <div className={classes.fields}>
      <p className={classes.lead}>{t('setUp.force.lead', { owner: ownerOf(force, index) })}</p>
      <div className={classes.players} role="group" aria-label={t('setUp.players.players')}>
        {draft.forces.map((other, at) => (
          <button
            key={at}
            type="button"
            className={classes.player}
            aria-current={at === index ? 'step' : undefined}
            onClick={() => onChoose(at)}
          >
            <AllegianceName allegiance={draft.allegiances[other.allegiance]}>
              {ownerOf(other, at)}
            </AllegianceName>
            <small>{other.name.trim() === '' ? t('setUp.force.noneYet') : other.name}</small>
          </button>
        ))}
      </div>
      <ArmyLists
        key={index}
        chosen={force.units === null ? (force.armyList ?? EMPTY) : IMPORTED}
        imported={imported}
        taken={others.flatMap(({ armyList, units }) => (units === null ? (armyList ?? []) : [IMPORTED]))}
        onChoose={(value) => change(proposeFields(force, value, imported))}
      />
      <PilotSkill force={force} limit={draft.limit} onChange={change} />
      {force.units === null ? null : (
        <LimitLine limit={draft.limit} pv={computeListPv(force.units)} units={force.units.length} />
      )}
      <div className={classes.pair}>
        <TextInput
          label={t('setUp.force.name')}
          value={force.name}
          maxLength={80}
          error={problem === undefined ? null : t(`setUp.problems.${problem}`)}
          rightSection={
            <SuggestName
              kind="force"
              taken={others.map(({ name }) => name)}
              onSuggest={(name) => change({ name })}
            />
          }
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

interface PilotSkillProps {
  readonly force: ForceDraft;
  readonly limit: ForceLimit;
  readonly onChange: (part: Partial<ForceDraft>) => void;
}

/** The Skill and call signs of the pilots of the chosen list, with the point value of the force at each. */
function PilotSkill({ force, limit, onChange }: PilotSkillProps) {
  const { t } = useTranslation('creation');
  const { data } = useContractQuery('catalogue.armyLists', {});
  const list = data?.find(({ id }) => id === force.armyList);
  if (list === undefined) return null;
  return (
    <>
      <SkillSelect
        label={t('skill.ofPilots')}
        value={force.skill}
        pvAt={(skill) => list.pvBySkill[skill] ?? 0}
        onChange={(skill) => onChange({ skill: skill ?? 4 })}
      />
      <Checkbox
        label={t('callSigns')}
        checked={force.callSigns}
        onChange={({ currentTarget }) => onChange({ callSigns: currentTarget.checked })}
      />
      <LimitLine limit={limit} pv={list.pvBySkill[force.skill] ?? 0} units={list.units} />
    </>
  );
}

/** Fills in name and faction from the chosen list, unless they were typed. */
function proposeFields(force: ForceDraft, value: string, imported: AcceptedList | null): Partial<ForceDraft> {
  const isImported = value === IMPORTED && imported !== null;
  const armyList = value === EMPTY || value === IMPORTED ? null : value;
  const units = isImported ? imported.units : null;
  const before =
    force.units === null ? proposeNames(force.armyList) : { name: imported?.name ?? '', faction: '' };
  const next = isImported ? { name: imported.name, faction: '' } : proposeNames(armyList);
  return {
    armyList,
    units,
    ...(force.name === '' || force.name === before.name ? { name: next.name } : {}),
    ...(force.faction === '' || force.faction === before.faction ? { faction: next.faction } : {}),
  };
}

function proposeNames(armyList: string | null): Pick<ForceDraft, 'name' | 'faction'> {
  return armyList === null ? { name: '', faction: '' } : proposeForce(armyList);
}

/** Arrow keys choose a list; Enter goes to the next step, as it does in a field. */
function goOnWithEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (readKey(event) !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface ArmyListsProps {
  /** Id of an army list, `IMPORTED` or `EMPTY`. */
  readonly chosen: string;
  readonly imported: AcceptedList | null;
  /** Lists of the other forces. */
  readonly taken: readonly string[];
  readonly onChoose: (value: string) => void;
}

function ArmyLists({ chosen, imported, taken, onChoose }: ArmyListsProps) {
  const { t } = useTranslation('campaigns');
  const { data, error, refetch } = useContractQuery('catalogue.armyLists', {});
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonLines count={7} />;
  return (
    <Radio.Group label={t('setUp.force.list')} value={chosen} onChange={onChoose}>
      <div className={classes.lists}>
        {imported === null ? null : <ImportedList imported={imported} isTaken={taken.includes(IMPORTED)} />}
        {data.map((list) => (
          <Radio.Card key={list.id} value={list.id} className={classes.list ?? ''} onKeyDown={goOnWithEnter}>
            <b>{list.id}</b>
            <span className="num">{t('setUp.force.size', { count: list.units, pv: list.pv })}</span>
            <small>
              {taken.includes(list.id) ? `${t('setUp.force.taken')} · ` : ''}
              {list.cards.join(', ')}
            </small>
          </Radio.Card>
        ))}
        <Radio.Card value={EMPTY} className={classes.list ?? ''} onKeyDown={goOnWithEnter}>
          <b>{t('setUp.force.empty')}</b>
          <small>{t('setUp.force.emptyText')}</small>
        </Radio.Card>
      </div>
    </Radio.Group>
  );
}

/** The list that was imported for this campaign, among the army lists. */
function ImportedList({ imported, isTaken }: { imported: AcceptedList; isTaken: boolean }) {
  const { t } = useTranslation('campaigns');
  const { name, units } = imported;
  return (
    <Radio.Card value={IMPORTED} className={classes.list ?? ''} onKeyDown={goOnWithEnter}>
      <b>{t('setUp.force.imported', { name })}</b>
      <span className="num">{t('setUp.force.size', { count: units.length, pv: computeListPv(units) })}</span>
      <small>
        {isTaken ? `${t('setUp.force.taken')} · ` : ''}
        {units.map(({ card }) => card.name).join(', ')}
      </small>
    </Radio.Card>
  );
}
