import { useTranslation } from 'react-i18next';
import { VISIBILITY_IDS, type BattleEffect } from '../../../shared/domain/battle-effect.ts';
import { BOARD_THEMES } from '../../../shared/domain/board-plan.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { BRACKETS } from '../../../shared/domain/unit-card.ts';
import { describeEffect } from '../../ui/track-texts.ts';
import { useFormat } from '../../ui/use-format.ts';
import { EFFECTS, listKinds } from './draft.ts';
import { ChoiceField, FigureField, OptionalFigureField, ShareField } from './fields.tsx';
import { PartList } from './part-list.tsx';
import classes from './track-editor.module.css';

interface EffectProps<Effect> {
  readonly effect: Effect;
  readonly path: string;
  readonly onChange: (effect: Effect) => void;
}

type EffectOf<K extends BattleEffect['kind']> = Extract<BattleEffect, { kind: K }>;

/** What is different in the battle: of a bonus, or of the track itself. */
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
              choices={listKinds(EFFECTS)}
              nameOf={(kind) => t(`effects.${kind}`)}
              onChange={(kind) => change(EFFECTS[kind])}
            />
            <EffectFields effect={effect} path={path} onChange={change} />
          </div>
          <p className={classes.told}>{describeEffect(effect, t, format)}</p>
        </>
      )}
    </PartList>
  );
}

function EffectFields({ effect, path, onChange }: EffectProps<BattleEffect>) {
  const { t } = useTranslation(['track-editor', 'tracks']);
  switch (effect.kind) {
    case 'initiative':
      return (
        <>
          <SideField
            path={`${path}.side`}
            side={effect.side}
            onChange={(side) => onChange({ ...effect, side })}
          />
          <FigureField
            path={`${path}.modifier`}
            label={t('effects.modifier')}
            signed
            value={effect.modifier}
            onChange={(modifier) => onChange({ ...effect, modifier })}
          />
          <TurnFields effect={effect} path={path} onChange={onChange} />
        </>
      );
    case 'conditions':
      return <ConditionsFields effect={effect} path={path} onChange={onChange} />;
    case 'minefields':
      return (
        <>
          <SideField
            path={`${path}.side`}
            side={effect.side}
            onChange={(side) => onChange({ ...effect, side })}
          />
          <FigureField
            path={`${path}.count`}
            label={t('effects.count')}
            value={effect.count}
            onChange={(count) => onChange({ ...effect, count })}
          />
          <FigureField
            path={`${path}.density`}
            label={t('effects.density')}
            value={effect.density}
            onChange={(density) => onChange({ ...effect, density })}
          />
        </>
      );
    case 'militia':
      return (
        <>
          <SideField
            path={`${path}.side`}
            side={effect.side}
            onChange={(side) => onChange({ ...effect, side })}
          />
          <ShareField
            path={`${path}.share`}
            label={t('effects.share')}
            value={effect.share}
            onChange={(share) => onChange({ ...effect, share })}
          />
        </>
      );
    case 'strike':
      return <StrikeFields effect={effect} path={path} onChange={onChange} />;
    case 'terrain':
      return (
        <ChoiceField
          path={`${path}.theme`}
          label={t('board.theme')}
          value={effect.theme}
          choices={BOARD_THEMES}
          nameOf={(theme) => t(`tracks:themes.${theme}`)}
          onChange={(theme) => onChange({ ...effect, theme })}
        />
      );
    case 'turn-limit':
      return (
        <FigureField
          path={`${path}.turns`}
          label={t('board.turnLimit')}
          value={effect.turns}
          onChange={(turns) => onChange({ ...effect, turns })}
        />
      );
  }
}

function ConditionsFields({ effect, path, onChange }: EffectProps<EffectOf<'conditions'>>) {
  const { t } = useTranslation(['track-editor', 'tracks']);
  return (
    <>
      <ChoiceField
        path={`${path}.visibility`}
        label={t('effects.visibility')}
        value={effect.visibility ?? 'none'}
        choices={['none', ...VISIBILITY_IDS]}
        nameOf={(id) => (id === 'none' ? t('effects.noVisibility') : t(`tracks:visibilities.${id}`))}
        onChange={(id) => onChange({ ...effect, visibility: id === 'none' ? null : id })}
      />
      {BRACKETS.map((bracket) => (
        <FigureField
          key={bracket}
          path={`${path}.toHit.${bracket}`}
          label={t('effects.toHit', { range: t(`tracks:ranges.${bracket}`) })}
          signed
          value={effect.toHit[bracket] ?? 0}
          onChange={(value) => onChange({ ...effect, toHit: { ...effect.toHit, [bracket]: value } })}
        />
      ))}
      <OptionalFigureField
        path={`${path}.limitInches`}
        label={t('effects.limit')}
        unit={'"'}
        value={effect.limitInches}
        onChange={(limitInches) => onChange({ ...effect, limitInches })}
      />
    </>
  );
}

function StrikeFields({ effect, path, onChange }: EffectProps<EffectOf<'strike'>>) {
  const { t } = useTranslation('track-editor');
  return (
    <>
      <SideField
        path={`${path}.against`}
        side={effect.against}
        onChange={(against) => onChange({ ...effect, against })}
      />
      <FigureField
        path={`${path}.needs`}
        label={t('effects.needs')}
        value={effect.needs}
        onChange={(needs) => onChange({ ...effect, needs })}
      />
      <FigureField
        path={`${path}.damage`}
        label={t('effects.damage')}
        value={effect.damage}
        onChange={(damage) => onChange({ ...effect, damage })}
      />
      <TurnFields effect={effect} path={path} onChange={onChange} />
    </>
  );
}

function TurnFields<Effect extends EffectOf<'initiative'> | EffectOf<'strike'>>(props: EffectProps<Effect>) {
  const { t } = useTranslation('track-editor');
  const { effect, path, onChange } = props;
  return (
    <>
      <FigureField
        path={`${path}.fromTurn`}
        label={t('effects.fromTurn')}
        value={effect.fromTurn}
        onChange={(fromTurn) => onChange({ ...effect, fromTurn })}
      />
      <OptionalFigureField
        path={`${path}.toTurn`}
        label={t('effects.toTurn')}
        value={effect.toTurn}
        onChange={(toTurn) => onChange({ ...effect, toTurn })}
      />
    </>
  );
}

function SideField(props: {
  readonly path: string;
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}) {
  const { t } = useTranslation(['track-editor', 'game']);
  return (
    <ChoiceField
      path={props.path}
      label={t('effects.side')}
      value={props.side}
      choices={SIDES}
      nameOf={(side) => t(`game:sides.${side}`)}
      onChange={props.onChange}
    />
  );
}
