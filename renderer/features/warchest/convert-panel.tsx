import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { ForceName } from '../../ui/allegiance-mark.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { ForceSelect } from '../../ui/force-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { TermLabel } from '../../ui/terms/term.tsx';
import { computeNeededWp, ConvertForm } from './convert-form.tsx';
import { RepayForm } from './repay-form.tsx';
import classes from './warchest.module.css';

interface ConvertPanelProps {
  readonly summary: CampaignSummary;
  /** Those in the campaign. */
  readonly forces: readonly Force[];
}

/** Conversion of WP into SP, or repayment of a debt: a form for each of two forces, one of several is chosen. */
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
  const format = useFormat();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen =
    forces.find(({ id }) => id === (chosenId ?? askedFor)) ??
    forces.find((force) => force.warchestWp < 0) ??
    forces.find((force) => computeNeededWp(summary, force) > 0) ??
    forces[0];
  const shown = forces.length <= 2 ? forces : chosen === undefined ? [] : [chosen];
  return (
    <Panel title={<TermLabel id="conversion">{t('convert.title')}</TermLabel>} right={t('convert.remark')}>
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
      {shown.map((force) => {
        const Form = force.warchestWp < 0 ? RepayForm : ConvertForm;
        return (
          <section key={force.id} className={classes.convert}>
            <div className={classes.convertHead}>
              {shown.length === 1 ? null : (
                <b>
                  <ForceName force={force} allegiance={findForceAllegiance(summary, force)} />
                </b>
              )}
              <small>{t('convert.rate', { rate: format.number(force.spPerWp) })}</small>
            </div>
            <Form force={force} summary={summary} isAskedFor={askedFor === force.id} />
          </section>
        );
      })}
    </Panel>
  );
}
