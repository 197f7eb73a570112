import { useTranslation } from 'react-i18next';
import { SIDES } from '../../../shared/domain/side.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Draft } from './draft.ts';
import { FigureField, WordsField } from './fields.tsx';
import classes from './track-editor.module.css';

export interface DraftProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** Name, texts and cost of the track. */
export function WordsPanel({ draft, onChange }: DraftProps) {
  const { t } = useTranslation(['track-editor', 'game', 'app']);
  return (
    <Panel title={t('words.title')}>
      <div className={classes.fields}>
        <WordsField
          path="name"
          label={t('words.name')}
          value={draft.name}
          onChange={(name) => onChange({ name })}
        />
        <WordsField
          path="situation"
          label={t('words.situation')}
          lines={3}
          value={draft.situation}
          onChange={(situation) => onChange({ situation })}
        />
        <WordsField
          path="setup"
          label={t('words.setup')}
          lines={3}
          value={draft.setup}
          onChange={(setup) => onChange({ setup })}
        />
        <WordsField
          path="specialRules"
          label={t('words.rules')}
          lines={3}
          most={20_000}
          value={draft.specialRules.join('\n')}
          onChange={(text) => onChange({ specialRules: text === '' ? [] : text.split('\n') })}
        />
      </div>
      <div className={classes.row}>
        <FigureField
          path="costWp"
          label={t('warchest.cost')}
          step={50}
          unit={` ${t('app:money.wp')}`}
          value={draft.costWp}
          onChange={(costWp) => onChange({ costWp })}
        />
        {SIDES.map((side) => (
          <FigureField
            key={side}
            path={`sharePercent.${side}`}
            label={t('warchest.share', { side: t(`game:sides.${side}`) })}
            step={5}
            unit=" %"
            value={draft.sharePercent[side]}
            onChange={(percent) => onChange({ sharePercent: { ...draft.sharePercent, [side]: percent } })}
          />
        ))}
      </div>
    </Panel>
  );
}
