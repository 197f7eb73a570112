import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SKILLS, type Skill } from '../../../shared/domain/pilot.ts';
import { useFormat } from '../use-format.ts';

interface SkillSelectProps {
  readonly label: string;
  /** Null: nobody. */
  readonly value: Skill | null;
  /** Point value at each Skill; missing: none is shown. */
  readonly pvAt?: ((skill: Skill) => number) | undefined;
  /** Label of the choice of no pilot; missing: a Skill is required. */
  readonly nobody?: string;
  readonly size?: 'xs' | 'sm';
  readonly disabled?: boolean;
  readonly onChange: (skill: Skill | null) => void;
}

/** Chooses a Skill; each choice shows its name and the resulting point value. */
export function SkillSelect({
  label,
  value,
  pvAt,
  nobody,
  size = 'sm',
  disabled,
  onChange,
}: SkillSelectProps) {
  const { t } = useTranslation(['creation', 'game']);
  const format = useFormat();
  const options = SKILLS.map((skill) => {
    const name = t(`game:skills.${skill}`);
    return {
      value: String(skill),
      label:
        pvAt === undefined
          ? t('skill.plain', { skill, name })
          : t('skill.withPv', { skill, name, pv: format.number(pvAt(skill)) }),
    };
  });
  return (
    <NativeSelect
      label={label}
      size={size}
      {...(disabled === undefined ? {} : { disabled })}
      value={value === null ? '' : String(value)}
      data={[...(nobody === undefined ? [] : [{ value: '', label: nobody }]), ...options]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(SKILLS.find((skill) => String(skill) === chosen) ?? null);
      }}
    />
  );
}
