import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Leads to the page of the handbook that says where cards come from. */
export function GetAllCards() {
  const { t } = useTranslation('app');
  return <Link to="/handbook/importing?at=1">{t('getAllCards')}</Link>;
}
