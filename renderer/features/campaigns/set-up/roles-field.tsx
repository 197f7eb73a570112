import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ROLE_RULES, type RoleRule } from '../../../../shared/domain/role-players.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { findRoleRule, listIdleAllegiances, type SetUpDraft } from './set-up-draft.ts';
import classes from './set-up.module.css';

interface RolesFieldProps {
  readonly draft: SetUpDraft;
  readonly onChange: (rule: RoleRule | null) => void;
}

/** Who attacks and who defends on the tracks, and who would sit out by that. */
export function RolesField({ draft, onChange }: RolesFieldProps) {
  const { t } = useTranslation('campaigns');
  const rule = findRoleRule(draft);
  return (
    <>
      <NativeSelect
        label={t('setUp.campaign.roles')}
        description={t(`setUp.campaign.rolesText.${rule}`)}
        value={rule}
        data={ROLE_RULES.map((id) => ({ value: id, label: t(`setUp.campaign.roleRules.${id}`) }))}
        onChange={({ currentTarget }) =>
          onChange(ROLE_RULES.find((id) => id === currentTarget.value) ?? null)
        }
      />
      <IdleAllegiances draft={draft} />
    </>
  );
}

/** Says which allegiances would sit out; nothing where all play. */
export function IdleAllegiances({ draft }: { readonly draft: SetUpDraft }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const idle = listIdleAllegiances(draft);
  if (idle.length === 0) return null;
  return (
    <p className={classes.problem} role="alert">
      {t('setUp.campaign.idle', { count: idle.length, names: format.list(idle) })}
    </p>
  );
}
