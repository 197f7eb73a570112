import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import { ORGANISATIONS } from '../../../shared/domain/lance.ts';
import { useCommand } from '../../api/use-command.tsx';

/** Menu items that choose how a force organises its lances. */
export function OrganisationItems({ force }: { readonly force: Force }) {
  const { t } = useTranslation(['forces', 'game']);
  const [setOrganisation] = useCommand('force.setOrganisation');
  const choose = (value: string) => {
    const organisation = ORGANISATIONS.find((one) => one === value);
    if (organisation !== undefined && organisation !== force.organisation)
      void setOrganisation({ forceId: force.id, organisation });
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('organisation.title')}</Menu.Label>
      <Menu.RadioGroup value={force.organisation} onChange={choose}>
        {ORGANISATIONS.map((organisation) => (
          <Menu.RadioItem key={organisation} value={organisation} closeMenuOnClick>
            {t(`game:organisations.${organisation}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
    </>
  );
}
