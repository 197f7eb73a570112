import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/panel.tsx';
import classes from './map-editor.module.css';
import { type Brush, BRUSHES } from './paint.ts';

export interface BrushPanelProps {
  readonly brush: Brush;
  readonly wide: boolean;
  /** Whether the campaign's rules know buildings. */
  readonly knowsBuildings: boolean;
  readonly onBrush: (brush: Brush) => void;
  readonly onWide: (wide: boolean) => void;
}

/** What the pointer and the space bar paint with. */
export function BrushPanel({ brush, wide, knowsBuildings, onBrush, onWide }: BrushPanelProps) {
  const { t } = useTranslation('map-editor');
  return (
    <Panel title={t('brush.title')}>
      <div className={classes.brushes} role="radiogroup" aria-label={t('brush.title')}>
        {BRUSHES.map((one, index) => (
          <label key={one} className={classes.brush} data-chosen={one === brush}>
            <input type="radio" name="brush" checked={one === brush} onChange={() => onBrush(one)} />
            <kbd className={classes.digit}>{index + 1}</kbd>
            <i className={classes.swatch} data-brush={one} aria-hidden="true" />
            <span>{t(`brush.${one}`)}</span>
          </label>
        ))}
      </div>
      <Checkbox
        className={classes.wide ?? ''}
        label={t('brush.wide')}
        checked={wide}
        onChange={(event) => onWide(event.currentTarget.checked)}
      />
      {brush === 'building' && !knowsBuildings ? (
        <p className={classes.note}>{t('brush.buildingsOff')}</p>
      ) : null}
    </Panel>
  );
}
