import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconGitBranch, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import { useAppDispatch } from '../hooks.ts';
import { branchAsked, lookedBack } from './look-back.ts';

/** What can be done with the moment right after an entry: look at it, branch from it. */
export function MomentMenu({ entry }: { readonly entry: number }) {
  const { t } = useTranslation('past');
  const format = useFormat();
  const dispatch = useAppDispatch();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('more', { entry: format.number(entry) })}
        >
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconHistory size={16} aria-hidden="true" />}
          onClick={() => dispatch(lookedBack(entry))}
        >
          {t('lookHere')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconGitBranch size={16} aria-hidden="true" />}
          onClick={() => dispatch(branchAsked(entry))}
        >
          {t('branchHere')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
