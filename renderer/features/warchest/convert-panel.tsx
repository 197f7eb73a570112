import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { ForceSelect } from '../../ui/force-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { computeNeededWp, ConvertForm } from './convert-form.tsx';
import classes from './warchest.module.css';

interface ConvertPanelProps {
  readonly summary: CampaignSummary;
  /** Those in the campaign. */
  readonly forces: readonly Force[];
}

/** Conversion of WP into SP: a form for each of two forces, one of several is chosen. */
export function ConvertPanel(props: ConvertPanelProps) {
  const [search] = useSearchParams();
  const askedFor = search.get('convert');
  // A link to this screen for another force selects that force, even after another choice.
  return <ChosenForce key={askedFor} {...props} askedFor={askedFor} />;
}

function ChosenForce({
  summary,
  forces,
  askedFor,
}: ConvertPanelProps & { readonly askedFor: string | null }) {
  const { t } = useTranslation('warchest');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen =
    forces.find(({ id }) => id === (chosenId ?? askedFor)) ??
    forces.find((force) => computeNeededWp(summary, force) > 0) ??
    forces[0];
  const shown = forces.length <= 2 ? forces : chosen === undefined ? [] : [chosen];
  return (
    <Panel title={t('convert.title')} right={t('convert.remark')}>
      {forces.length <= 2 ? null : (
        <div className={classes.chosenForce}>
          <ForceSelect
            label={t('convert.force')}
            summary={summary}
            forces={forces}
            value={chosen?.id ?? null}
            onChange={setChosenId}
          />
        </div>
      )}
      {shown.map((force) => (
        <ConvertForm
          key={force.id}
          force={force}
          summary={summary}
          isAlone={shown.length === 1}
          isAskedFor={askedFor === force.id}
        />
      ))}
    </Panel>
  );
}
