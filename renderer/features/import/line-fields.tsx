import { NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { computeCardPv } from '../../../shared/rules/point-value.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { LineEdit } from '../../api/imports/imports.ts';
import { useCatalogueSearch } from '../../api/use-catalogue-search.ts';
import { SkillSelect } from '../../ui/naming/skill-select.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { type SettledLine, stripCard } from './import-lines.ts';
import classes from './import.module.css';

interface LineFieldsProps {
  readonly settled: SettledLine;
  readonly onEdit: (edit: LineEdit) => void;
}

/** Everything of a unit that can be changed before it joins. */
export function LineFields({ settled, onEdit }: LineFieldsProps) {
  const { t } = useTranslation(['import', 'creation']);
  const { card, skill, pilotName, lance, damage } = settled;
  return (
    <div className={classes.fields}>
      <CardSearch onEdit={onEdit} />
      {card === null ? null : (
        <>
          <SkillSelect
            size="xs"
            label={t('creation:skill.ofPilot')}
            value={skill}
            pvAt={(at) => computeCardPv(card, at)}
            nobody={t('creation:skill.nobody')}
            onChange={(chosen) => onEdit({ skill: chosen })}
          />
          <TextInput
            size="xs"
            label={t('fields.pilot')}
            placeholder={t('fields.drawn')}
            maxLength={80}
            disabled={skill === null}
            value={pilotName}
            onChange={(event) => onEdit({ pilotName: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            label={t('fields.lance')}
            placeholder={t('fields.noLance')}
            maxLength={80}
            value={lance}
            onChange={(event) => onEdit({ lance: event.currentTarget.value })}
          />
          <Left
            label={t('fields.armor', { most: card.armor })}
            most={card.armor}
            value={damage?.armorLeft ?? card.armor}
            onChange={(armorLeft) => onEdit({ armorLeft })}
          />
          <Left
            label={t('fields.structure', { most: card.structure })}
            most={card.structure}
            value={damage?.structureLeft ?? card.structure}
            onChange={(structureLeft) => onEdit({ structureLeft })}
          />
        </>
      )}
    </div>
  );
}

interface LeftProps {
  readonly label: string;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Left({ label, most, value, onChange }: LeftProps) {
  return (
    <NumberInput
      size="xs"
      label={label}
      min={0}
      max={most}
      allowDecimal={false}
      clampBehavior="strict"
      value={value}
      onChange={(typed) => {
        if (typeof typed === 'number') onChange(typed);
      }}
    />
  );
}

/** Finds a card in the catalogues by typing. */
function CardSearch({ onEdit }: Pick<LineFieldsProps, 'onEdit'>) {
  const { t } = useTranslation('import');
  const format = useFormat();
  const search = useCatalogueSearch('');
  // Results of what was typed before are not offered: Enter would take one of them.
  const cards = search.isCurrent ? (search.cards ?? []) : [];
  return (
    <Select
      size="xs"
      searchable
      label={t('fields.otherCard')}
      placeholder={t('fields.find')}
      nothingFoundMessage={search.isCurrent ? t('fields.nothing') : undefined}
      // The catalogue has searched already.
      filter={({ options }) => options}
      searchValue={search.text}
      onSearchChange={search.type}
      value={null}
      data={cards.map((card) => ({
        value: String(card.id),
        label: t('lines.card', { name: nameUnit({ card }), pv: format.number(card.basePv) }),
      }))}
      onChange={(value) => {
        const chosen = cards.find(({ id }) => String(id) === value);
        if (chosen !== undefined) onEdit({ card: stripCard(chosen) });
      }}
    />
  );
}
