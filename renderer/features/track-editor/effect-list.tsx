import { useTranslation } from 'react-i18next';
import { VISIBILITY_IDS, type BattleEffect } from '../../../shared/domain/battle-effect.ts';
import { BOARD_THEMES } from '../../../shared/domain/board-plan.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { BRACKETS } from '../../../shared/domain/unit-card.ts';
import { describeEffect } from '../../ui/track-texts.ts';
import { useFormat } from '../../ui/use-format.ts';
import { bindField, type PartProps } from './bind-field.ts';
import { EFFECTS, listChoices } from './track-draft.ts';
import { ChoiceField, TrackNumberField, OptionalNumberField, ShareField } from './track-fields.tsx';
import { PartList } from './part-list.tsx';
import classes from './track-editor.module.css';

type EffectOf<K extends BattleEffect['kind']> = Extract<BattleEffect, { kind: K }>;

/** Effects on the battle: of a bonus, or of the track itself. */
export function EffectList(props: {
  readonly path: string;
  readonly effects: readonly BattleEffect[];
  readonly onChange: (effects: readonly BattleEffect[]) => void;
}) {
  const { t } = useTranslation(['track-editor', 'tracks', 'game']);
  const format = useFormat();
  return (
    <PartList
      path={props.path}
      parts={props.effects}
      nameOf={(effect) => t(`effects.${effect.kind}`)}
      removeLabel={(name) => t('remove', { name })}
      addLabel={t('effects.add')}
      makePart={() => EFFECTS.initiative}
      onChange={props.onChange}
    >
      {(effect, path, change) => (
        <>
          <div className={classes.row}>
            <ChoiceField
              path={`${path}.kind`}
              label={t('effects.kind')}
              value={effect.kind}
              choices={listChoices(EFFECTS)}
              nameOf={(kind) => t(`effects.${kind}`)}
              onChange={(kind) => change(EFFECTS[kind])}
            />
            <EffectFields part={effect} path={path} onChange={change} />
          </div>
          <p className={classes.told}>{describeEffect(effect, t, format)}</p>
        </>
      )}
    </PartList>
  );
}

function EffectFields({ part, path, onChange }: PartProps<BattleEffect>) {
  const { t } = useTranslation(['track-editor', 'tracks']);
  switch (part.kind) {
    case 'initiative': {
      const props = { part, path, onChange };
      return (
        <>
          <SideField {...bindField(props, 'side')} />
          <TrackNumberField {...bindField(props, 'modifier')} label={t('effects.modifier')} signed />
          <TurnFields {...props} />
        </>
      );
    }
    case 'conditions':
      return <ConditionsFields part={part} path={path} onChange={onChange} />;
    case 'minefields': {
      const props = { part, path, onChange };
      return (
        <>
          <SideField {...bindField(props, 'side')} />
          <TrackNumberField {...bindField(props, 'count')} label={t('effects.count')} />
          <TrackNumberField {...bindField(props, 'density')} label={t('effects.density')} />
        </>
      );
    }
    case 'militia': {
      const props = { part, path, onChange };
      return (
        <>
          <SideField {...bindField(props, 'side')} />
          <ShareField {...bindField(props, 'share')} label={t('effects.share')} />
        </>
      );
    }
    case 'strike':
      return <StrikeFields part={part} path={path} onChange={onChange} />;
    case 'terrain':
      return (
        <ChoiceField
          {...bindField({ part, path, onChange }, 'theme')}
          label={t('board.theme')}
          choices={BOARD_THEMES}
          nameOf={(theme) => t(`tracks:themes.${theme}`)}
        />
      );
    case 'turn-limit':
      return (
        <TrackNumberField {...bindField({ part, path, onChange }, 'turns')} label={t('board.turnLimit')} />
      );
  }
}

function ConditionsFields(props: PartProps<EffectOf<'conditions'>>) {
  const { t } = useTranslation(['track-editor', 'tracks']);
  const visibility = bindField(props, 'visibility');
  const toHit = bindField(props, 'toHit');
  return (
    <>
      <ChoiceField
        {...visibility}
        label={t('effects.visibility')}
        value={visibility.value ?? 'none'}
        choices={['none', ...VISIBILITY_IDS]}
        nameOf={(id) => (id === 'none' ? t('effects.noVisibility') : t(`tracks:visibilities.${id}`))}
        onChange={(id) => visibility.onChange(id === 'none' ? null : id)}
      />
      {BRACKETS.map((bracket) => (
        <TrackNumberField
          key={bracket}
          path={`${toHit.path}.${bracket}`}
          label={t('effects.toHit', { range: t(`tracks:ranges.${bracket}`) })}
          signed
          value={toHit.value[bracket] ?? 0}
          onChange={(value) => toHit.onChange({ ...toHit.value, [bracket]: value })}
        />
      ))}
      <OptionalNumberField {...bindField(props, 'limitInches')} label={t('effects.limit')} unit={'"'} />
    </>
  );
}

function StrikeFields(props: PartProps<EffectOf<'strike'>>) {
  const { t } = useTranslation('track-editor');
  return (
    <>
      <SideField {...bindField(props, 'against')} />
      <TrackNumberField {...bindField(props, 'needs')} label={t('effects.needs')} />
      <TrackNumberField {...bindField(props, 'damage')} label={t('effects.damage')} />
      <TurnFields {...props} />
    </>
  );
}

/** First and last turn of an effect. */
function TurnFields<Part extends EffectOf<'initiative'> | EffectOf<'strike'>>(props: PartProps<Part>) {
  const { t } = useTranslation('track-editor');
  return (
    <>
      <TrackNumberField {...bindField(props, 'fromTurn')} label={t('effects.fromTurn')} />
      <OptionalNumberField {...bindField(props, 'toTurn')} label={t('effects.toTurn')} />
    </>
  );
}

function SideField(props: {
  readonly path: string;
  readonly value: Side;
  readonly onChange: (side: Side) => void;
}) {
  const { t } = useTranslation(['track-editor', 'game']);
  return (
    <ChoiceField
      {...props}
      label={t('effects.side')}
      choices={SIDES}
      nameOf={(side) => t(`game:sides.${side}`)}
    />
  );
}
