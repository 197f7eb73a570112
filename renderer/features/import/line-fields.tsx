import { NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { computeCardPv } from '../../../shared/rules/point-value.ts';
import { CardSelect } from '../../api/catalogue/card-select.tsx';
import type { LineEdit } from '../../api/imports/imports.ts';
import { SkillSelect } from '../../ui/naming/skill-select.tsx';
import { type SettledLine, stripCard } from '../../api/imports/import-lines.ts';
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
      <CardSelect
        size="xs"
        label={t('fields.otherCard')}
        onChoose={(chosen) => onEdit({ card: stripCard(chosen) })}
      />
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
