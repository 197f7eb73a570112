import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconDoorExit,
  IconFileExport,
  IconFileImport,
  IconFlag,
  IconGift,
  IconHandStop,
  IconPalette,
  IconScale,
  IconTable,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useSaveCsv } from '../../api/use-save-csv.ts';
import { OrganisationItems } from './organisation-items.tsx';
import type { ForceDialog } from './use-forces-address.ts';

interface ForceMenuProps {
  readonly force: Force;
  readonly allegiance: Allegiance | undefined;
  /** Whether there is anybody to give something to. */
  readonly hasAllies: boolean;
  readonly onOpenDialog: (kind: ForceDialog['kind']) => void;
}

/**
 * Rarer actions of a force: change its allegiance or the look of it, rename its lances, give to an ally, book by hand, save a table or a
 * file for other programs, read one, leave the campaign.
 */
export function ForceMenu({ force, allegiance, hasAllies, onOpenDialog }: ForceMenuProps) {
  const { t } = useTranslation(['forces', 'by-hand', 'creation']);
  const [leave] = useCommand('force.leave');
  const [saveCsv] = useSaveCsv();
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('force.moreOf', { name: force.name })}
        >
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFlag size={14} />} onClick={() => onOpenDialog('allegiance')}>
          {t('allegiance.change')}
        </Menu.Item>
        {allegiance === undefined ? null : (
          <Menu.Item leftSection={<IconPalette size={14} />} onClick={() => onOpenDialog('look')}>
            {t('allegiance.look', { name: allegiance.name })}
          </Menu.Item>
        )}
        <OrganisationItems force={force} />
        <Menu.Item leftSection={<IconScale size={14} />} onClick={() => onOpenDialog('limit')}>
          {t('creation:limit.open')}
        </Menu.Item>
        {hasAllies ? (
          <Menu.Item leftSection={<IconGift size={14} />} onClick={() => onOpenDialog('give')}>
            {t('by-hand:transfer.menu')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconHandStop size={14} />} onClick={() => onOpenDialog('book')}>
          {t('by-hand:line.menu')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHandStop size={14} />} onClick={() => onOpenDialog('size')}>
          {t('by-hand:size.menu')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTable size={14} />}
          onClick={() => void saveCsv({ method: 'force.csv', forceId: force.id, fileName: force.name })}
        >
          {t('by-hand:csv')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileExport size={14} />} onClick={() => onOpenDialog('export')}>
          {t('export.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileImport size={14} />}
          component={Link}
          to={`/import?force=${force.id}`}
        >
          {t('export.import')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDoorExit size={14} />} onClick={() => void leave({ forceId: force.id })}>
          {t('force.leave')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
