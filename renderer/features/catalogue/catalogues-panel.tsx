import { Button, Checkbox } from '@mantine/core';
import { IconFileImport, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Catalogue } from '../../../shared/domain/catalogue.ts';
import type { CatalogueId } from '../../../shared/domain/ids.ts';
import { useCatalogueName } from '../../api/catalogue/use-catalogue-name.ts';
import { useCommand } from '../../api/use-command.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { useOpenCampaign } from '../../api/use-open-campaign.ts';
import { CatalogueItem } from './catalogue-item.tsx';
import classes from './catalogue.module.css';

interface CataloguesPanelProps {
  readonly catalogues: readonly Catalogue[];
  readonly onShowChanges: () => void;
}

/** All catalogues, and which of them the open campaign uses. */
export function CataloguesPanel({ catalogues, onShowChanges }: CataloguesPanelProps) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={classes.catalogues}>
      <ul className={classes.catalogueList}>
        {catalogues.map((catalogue) => (
          <CatalogueItem key={catalogue.id} catalogue={catalogue} />
        ))}
      </ul>
      <div className={classes.cardActions}>
        <Button component={Link} to="/import" leftSection={<IconFileImport size={16} />}>
          {t('import')}
        </Button>
        <Button component={Link} to="/cards/new" variant="default" leftSection={<IconPencil size={16} />}>
          {t('catalogues.newCard')}
        </Button>
      </div>
      <UsedCatalogues catalogues={catalogues} onShowChanges={onShowChanges} />
    </div>
  );
}

function UsedCatalogues({ catalogues, onShowChanges }: CataloguesPanelProps) {
  const { t } = useTranslation('catalogue');
  const nameOf = useCatalogueName();
  const campaign = useOpenCampaign();
  const isOpen = campaign !== null;
  const { data: used } = useContractQuery('campaign.catalogues', isOpen ? {} : skipToken);
  const { data: changes = [] } = useContractQuery('unit.cardDifferences', isOpen ? {} : skipToken);
  const [choose] = useCommand('campaign.setCatalogues');
  if (campaign === null || used === undefined) return null;
  const ids = [...new Set([...catalogues.map(({ id }) => id), ...used])];
  const toggle = (id: CatalogueId) =>
    void choose({
      catalogueIds: used.includes(id) ? used.filter((one) => one !== id) : [...used, id],
    });
  return (
    <section aria-label={t('used.title')} className={classes.used}>
      <h3>{t('used.title')}</h3>
      <p className={classes.soft}>{t('used.text', { name: campaign.name })}</p>
      {ids.map((id) => {
        const catalogue = catalogues.find((one) => one.id === id);
        return (
          <Checkbox
            key={id}
            label={catalogue === undefined ? t('used.gone', { id }) : nameOf(catalogue)}
            checked={used.includes(id)}
            // A campaign without any catalogue could buy nothing.
            disabled={used.length === 1 && used.includes(id)}
            onChange={() => toggle(id)}
          />
        );
      })}
      {changes.length === 0 ? null : (
        <Button variant="default" onClick={onShowChanges}>
          {t('changes.open', { count: changes.length })}
        </Button>
      )}
    </section>
  );
}
