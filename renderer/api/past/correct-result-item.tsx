import { Menu } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showErrorToast } from '../error-toast.tsx';
import { useQueryOnce } from '../use-query-once.ts';

/** Leads to the correction of the result that an entry accepted. */
export function CorrectResultItem({ entry }: { readonly entry: number }) {
  const { t } = useTranslation('past');
  const ask = useQueryOnce();
  const navigate = useNavigate();
  const correct = async () => {
    const found = await ask('journal.list', { before: entry + 1, limit: 1, with: ['params'] });
    if (!found.ok) return showErrorToast(found.error);
    const engagementId = found.result.entries[0]?.params?.['engagementId'];
    // An acceptance always names its engagement.
    if (typeof engagementId === 'string') await navigate(`/correct?engagement=${engagementId}`);
    return undefined;
  };
  return (
    <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => void correct()}>
      {t('correctResult')}
    </Menu.Item>
  );
}
