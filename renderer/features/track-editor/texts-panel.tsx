import { useTranslation } from 'react-i18next';
import { SIDES } from '../../../shared/domain/side.ts';
import { Panel } from '../../ui/panel.tsx';
import type { TrackDraft } from './track-draft.ts';
import classes from './track-editor.module.css';
import { TrackNumberField, TrackTextField } from './track-fields.tsx';

export interface TrackDraftProps {
  readonly draft: TrackDraft;
  readonly onChange: (changes: Partial<TrackDraft>) => void;
}

/** Name, texts and cost of the track. */
export function TextsPanel({ draft, onChange }: TrackDraftProps) {
  const { t } = useTranslation(['track-editor', 'game', 'app']);
  return (
    <Panel title={t('words.title')}>
      <div className={classes.fields}>
        <TrackTextField
          path="name"
          label={t('words.name')}
          value={draft.name}
          onChange={(name) => onChange({ name })}
        />
        <TrackTextField
          path="situation"
          label={t('words.situation')}
          lines={3}
          value={draft.situation}
          onChange={(situation) => onChange({ situation })}
        />
        <TrackTextField
          path="setup"
          label={t('words.setup')}
          lines={3}
          value={draft.setup}
          onChange={(setup) => onChange({ setup })}
        />
        <TrackTextField
          path="specialRules"
          label={t('words.rules')}
          lines={3}
          most={20_000}
          value={draft.specialRules.join('\n')}
          onChange={(text) => onChange({ specialRules: text === '' ? [] : text.split('\n') })}
        />
      </div>
      <div className={classes.row}>
        <TrackNumberField
          path="costWp"
          label={t('warchest.cost')}
          step={50}
          unit={` ${t('app:money.wp')}`}
          value={draft.costWp}
          onChange={(costWp) => onChange({ costWp })}
        />
        {SIDES.map((side) => (
          <TrackNumberField
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
