import { useTranslation } from 'react-i18next';
import type { BattleEffect } from '../../../shared/domain/battle-effect.ts';
import { SIDES } from '../../../shared/domain/side.ts';
import type { TrackBonus } from '../../../shared/domain/track-definition.ts';
import { Panel } from '../../ui/panel.tsx';
import type { TrackDraftProps } from './texts-panel.tsx';
import { draftBonus } from './track-draft.ts';
import { EffectList } from './effect-list.tsx';
import { CheckField, ChoiceField, TrackNumberField, TrackTextField } from './track-fields.tsx';
import { PartList } from './part-list.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import classes from './track-editor.module.css';

const OWNERS = ['attacker', 'defender', 'both'] as const;

/** Optional bonuses: more points for a harder or easier battle. */
export function BonusesPanel({ draft, onChange }: TrackDraftProps) {
  const { t } = useTranslation('track-editor');
  return (
    <Panel title={<TermLabel id="bonus">{t('bonuses.title')}</TermLabel>}>
      <PartList
        path="bonuses"
        parts={draft.bonuses}
        nameOf={({ name }) => name}
        removeLabel={(name) => t('remove', { name })}
        addLabel={t('bonuses.add')}
        makePart={() => draftBonus(draft, t('bonuses.fresh'))}
        onChange={(bonuses) => onChange({ bonuses })}
      >
        {(bonus, path, change) => <BonusFields bonus={bonus} path={path} onChange={change} />}
      </PartList>
    </Panel>
  );
}

interface BonusFieldsProps {
  readonly bonus: TrackBonus;
  readonly path: string;
  readonly onChange: (bonus: TrackBonus) => void;
}

function BonusFields({ bonus, path, onChange }: BonusFieldsProps) {
  const { t } = useTranslation(['track-editor', 'game']);
  const change = (changes: Partial<TrackBonus>) => onChange({ ...bonus, ...changes });
  return (
    <>
      <div className={`${classes.row} ${classes.pairs}`}>
        <TrackTextField
          path={`${path}.name`}
          label={t('objectives.name')}
          value={bonus.name}
          onChange={(name) => change({ name })}
        />
        <ChoiceField
          path={`${path}.owner`}
          label={t('bonuses.owner')}
          value={bonus.owner}
          choices={OWNERS}
          nameOf={(owner) => t(`game:sides.${owner}`)}
          onChange={(owner) => change({ owner })}
        />
        {SIDES.map((side) => (
          <TrackNumberField
            key={side}
            path={`${path}.wp.${side}`}
            label={t('bonuses.wp', { side: t(`game:sides.${side}`) })}
            step={25}
            signed
            value={bonus.wp[side]}
            onChange={(wp) => change({ wp: { ...bonus.wp, [side]: wp } })}
          />
        ))}
      </div>
      <EffectList
        path={`${path}.effects`}
        effects={bonus.effects}
        onChange={(effects: readonly BattleEffect[]) => change({ effects })}
      />
      <CheckField
        path={`${path}.atTableOnly`}
        label={t('bonuses.atTableOnly')}
        value={bonus.atTableOnly}
        onChange={(atTableOnly) => change({ atTableOnly })}
      />
      {bonus.atTableOnly && (
        <TrackTextField
          path={`${path}.effect`}
          label={t('bonuses.words')}
          lines={2}
          value={bonus.effect}
          onChange={(effect) => change({ effect })}
        />
      )}
    </>
  );
}
