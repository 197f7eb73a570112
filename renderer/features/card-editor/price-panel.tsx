import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  canEstimate,
  estimatePointValue,
  findAllowedError,
} from '../../../shared/catalogue/card-check/estimate-point-value.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './card-editor.module.css';
import { CardNumberField } from './card-fields.tsx';
import type { CardPanelProps } from './card-panel-props.ts';

/** The point value, and what the formula makes of the rest of the card. */
export function PricePanel({ draft, onChange, hasErrors }: CardPanelProps & { readonly hasErrors: boolean }) {
  const { t } = useTranslation('card-editor');
  const format = useFormat();
  const estimate = hasErrors || !canEstimate(draft.type) ? null : estimatePointValue(draft);
  return (
    <Panel title={t('price.title')}>
      <div className={classes.row}>
        <CardNumberField
          field="basePv"
          label={t('price.pv')}
          value={draft.basePv}
          onChange={(basePv) => onChange({ basePv })}
        />
        {estimate !== null && estimate.pv !== draft.basePv && (
          <Button className={classes.besideField ?? ''} onClick={() => onChange({ basePv: estimate.pv })}>
            {t('price.take', { pv: estimate.pv })}
          </Button>
        )}
      </div>
      {estimate === null ? (
        <p className={classes.told}>{t('price.none')}</p>
      ) : (
        <details className={classes.parts}>
          <summary>{t('price.formula', { pv: estimate.pv, error: findAllowedError(estimate) })}</summary>
          <dl>
            {estimate.parts.map(({ code, value }) => (
              <div key={code}>
                <dt>{t(`price.parts.${code}`)}</dt>
                <dd className="num">{format.number(Math.round(value * 100) / 100)}</dd>
              </div>
            ))}
          </dl>
          {estimate.uncertain.length > 0 && (
            <p className={classes.told}>{t('price.uncertain', { list: estimate.uncertain.join(', ') })}</p>
          )}
        </details>
      )}
    </Panel>
  );
}
