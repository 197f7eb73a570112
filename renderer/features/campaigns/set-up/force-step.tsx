import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedText } from '../../../api/imports/imports.ts';
import { useContractQuery } from '../../../api/use-contract-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AllegianceName } from '../../../ui/allegiance-mark.tsx';
import type { ImportedUnit } from '../../../../shared/domain/imported-unit.ts';
import { nameUnit } from '../../../../shared/domain/unit.ts';
import type { ListDraft } from './list-draft.ts';
import type { ForceLimit } from '../../../../shared/domain/force-limit.ts';
import { LimitLine } from '../../../ui/force-limit/limit-line.tsx';
import { SkillSelect } from '../../../ui/naming/skill-select.tsx';
import { SuggestName } from '../../../ui/naming/suggest-name.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { SetUpStepProps } from './campaign-step.tsx';
import { chooseSource, dropList, type UnitsChoice } from './force-lists.ts';
import { OwnList } from './own-list.tsx';
import { changeForce, computeListPv, type ForceDraft, type SetUpErrorKey } from './set-up-draft.ts';
import classes from './set-up.module.css';
import { readKey } from '../../../ui/shortcuts/read-key.ts';

const EMPTY = '';
const OWN_LIST = 'own-list';

export interface ForceStepProps extends SetUpStepProps {
  /** The force that is asked about. */
  readonly index: number;
  readonly onChoose: (index: number) => void;
  /** Gives a list from elsewhere to this force. */
  readonly onOffer: (texts: readonly OfferedText[]) => void;
}

/** Second step: the force of each player, from a list of their own, from an army list, or empty. */
export function ForceStep({ index, draft, problems, onChange, onChoose, onOffer }: ForceStepProps) {
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
      <OwnList
        key={`own-${index}`}
        list={force.list}
        onOffer={onOffer}
        onRemove={() => onChange(dropList(draft, index))}
      />
      <ArmyLists
        key={index}
        chosen={force.units === null ? (force.armyList ?? EMPTY) : OWN_LIST}
        own={force.list}
        taken={others.flatMap(({ armyList }) => armyList ?? [])}
        onChoose={(value) => onChange(chooseSource(draft, index, toSource(value)))}
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

function toSource(value: string): UnitsChoice {
  return value === OWN_LIST ? 'own-list' : value === EMPTY ? 'empty' : { armyList: value };
}

/** Arrow keys choose a list; Enter goes to the next step, as it does in a field. */
function goOnWithEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (readKey(event) !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface ArmyListsProps {
  /** Id of an army list, `OWN_LIST` or `EMPTY`. */
  readonly chosen: string;
  /** The list that the player has from elsewhere; null: none. */
  readonly own: ListDraft | null;
  /** Lists of the other forces. */
  readonly taken: readonly string[];
  readonly onChoose: (value: string) => void;
}

function ArmyLists({ chosen, own, taken, onChoose }: ArmyListsProps) {
  const { t } = useTranslation('campaigns');
  const { data, error, refetch } = useContractQuery('catalogue.armyLists', {});
  if (error !== undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined) return <SkeletonLines count={7} />;
  return (
    <Radio.Group label={t('setUp.force.list')} value={chosen} onChange={onChoose}>
      <div className={classes.lists}>
        {own?.state === 'read' && own.units.length > 0 ? (
          <OwnListCard name={own.name} units={own.units} />
        ) : null}
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

interface OwnListCardProps {
  readonly name: string;
  readonly units: readonly ImportedUnit[];
}

/** The list that the player has from elsewhere, among the army lists. */
function OwnListCard({ name, units }: OwnListCardProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Radio.Card value={OWN_LIST} className={classes.list ?? ''} onKeyDown={goOnWithEnter}>
      <b>{t('setUp.force.imported', { name })}</b>
      <span className="num">{t('setUp.force.size', { count: units.length, pv: computeListPv(units) })}</span>
      <small>{units.map(({ card }) => nameUnit({ card })).join(', ')}</small>
    </Radio.Card>
  );
}
