import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconGitBranch, IconHistory, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../ui/use-format.ts';
import { useAppDispatch } from '../hooks.ts';
import { CorrectResultItem } from './correct-result-item.tsx';
import { branchAsked, lookedBack, takeBackAsked } from './look-back.ts';

interface MomentMenuProps {
  readonly entry: number;
  /** Whether it is a command in force, which can be taken back alone. */
  readonly canTakeBack?: boolean;
  /** Where it is corrected; null: it cannot be. */
  readonly correctAt?: string | null;
  /** Whether it accepted a result that can be corrected. */
  readonly isResult?: boolean;
}

/** What can be done with an entry and the moment right after it: look at it, branch from it, correct it, take it back. */
export function MomentMenu({
  entry,
  canTakeBack = false,
  correctAt = null,
  isResult = false,
}: MomentMenuProps) {
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
        {correctAt === null ? null : (
          <Menu.Item
            component={Link}
            to={correctAt}
            leftSection={<IconPencil size={16} aria-hidden="true" />}
          >
            {t('correct')}
          </Menu.Item>
        )}
        {isResult ? <CorrectResultItem entry={entry} /> : null}
        {canTakeBack ? (
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => dispatch(takeBackAsked(entry))}
          >
            {t('takeBack.menu')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
