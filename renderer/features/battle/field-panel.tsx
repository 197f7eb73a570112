import { toOffsetHex, type OffsetHex } from '../../../shared/domain/hex.ts';
import { useTranslation } from 'react-i18next';
import { SIDES } from '../../../shared/domain/side.ts';
import type { BattleFrame } from '../../../shared/rules/battle/replay/battle-frame.ts';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { useRoleLook } from '../../ui/role-look.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { NAMED_KINDS, findNamedKind, findUnitKind } from '../../ui/unit-kind.ts';
import { UnitKindMark } from '../../ui/unit-kind-mark.tsx';
import { SideMark, SideName } from '../../ui/side-mark.tsx';
import { ForceTicks } from './force-ticks.tsx';
import { findLabel, type ReplayUnit } from './battle.ts';
import type { EventWords } from '../../ui/battle-words/describe-event.ts';
import type { TrackGround } from './ground.ts';
import type { GroundTexts } from './scene-view.ts';
import classes from './field-panel.module.css';

interface FieldPanelProps {
  readonly ground: TrackGround;
  readonly texts: GroundTexts;
  readonly frame: BattleFrame;
  readonly fielded: readonly ReplayUnit[];
  readonly names: RoleNames;
  readonly words: EventWords;
}

/** The map in words: edges and zones, places, minefields, and positions of all units. */
export function FieldPanel(props: FieldPanelProps) {
  const { t } = useTranslation('battle');
  return (
    <Panel title={t('parts.field')} scroll>
      <div className={classes.field}>
        <Legend {...props} />
        <Places {...props} />
        <Minefields {...props} />
        <Edges {...props} />
        <Units {...props} />
      </div>
    </Panel>
  );
}

/** Formats column and row, counted from 1. */
function useWhere(): (place: OffsetHex) => string {
  const { t } = useTranslation('battle');
  return ({ column, row }) => t('field.where', { column: column + 1, row: row + 1 });
}

function Legend({ names, fielded, frame }: Pick<FieldPanelProps, 'names' | 'fielded' | 'frame'>) {
  const { t } = useTranslation(['battle', 'game']);
  const looks = { attacker: useRoleLook('attacker'), defender: useRoleLook('defender') };
  const kinds = new Map(fielded.map(({ card }) => [findNamedKind(card), findUnitKind(card)]));
  const carries = frame.units.some(({ presence }) => presence === 'aboard');
  const marked = NAMED_KINDS.filter((kind) => kinds.has(kind));
  const shared = fielded.flatMap(({ side, force }) => (force === null ? [] : [{ side, force }]));
  const forces = new Map(shared.map((one) => [one.force.forceId, one]));
  return (
    <p className={classes.legend}>
      {SIDES.map((side) => (
        <span key={side}>
          <SideMark side={side} />{' '}
          {t('map.legendSide', { name: names[side], marks: t(`map.marks.${looks[side].mark}`) })}
        </span>
      ))}
      {[...forces.values()].map(({ side, force }) => (
        <span key={force.forceId}>
          <SideMark side={side} /> <ForceTicks force={force} />{' '}
          {t('map.legendForce', { name: force.name, count: force.number })}
        </span>
      ))}
      {marked.map((kind) => (
        <span key={kind} className={classes.kind}>
          <UnitKindMark kind={kinds.get(kind) ?? 'other'} /> {t(`game:unitKinds.${kind}`)}
        </span>
      ))}
      {marked.length > 0 && kinds.has('mech') && <span>{t('map.legendMech')}</span>}
      {marked.some((kind) => kind === 'vtol' || kind === 'wige') && <span>{t('map.legendInAir')}</span>}
      {carries && <span>{t('map.legendAboard')}</span>}
      <span>{t('map.legendFire')}</span>
    </p>
  );
}

function Places({ ground, texts, frame, words }: FieldPanelProps) {
  const { t } = useTranslation('battle');
  const where = useWhere();
  if (ground.places.length === 0) return null;
  return (
    <section>
      <PanelHeading>{t('field.places')}</PanelHeading>
      <ul>
        {ground.places.map(({ place, at }) => {
          const scans = frame.scans.filter((scan) => scan.place === place.key);
          const by = [...new Set(scans.map((scan) => words.unit(scan.by)))].join(', ');
          return (
            <li key={place.key}>
              <b>{texts.place(place)}</b> · {t(place.building ? 'field.building' : 'field.spot')} ·{' '}
              {where(at)}
              {by !== '' && <> · ✓ {t('field.scannedBy', { by })}</>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Minefields({ frame, names }: FieldPanelProps) {
  const { t } = useTranslation('battle');
  const where = useWhere();
  if (frame.minefields.length === 0) return null;
  return (
    <section>
      <PanelHeading>{t('field.minefields')}</PanelHeading>
      <ul>
        {frame.minefields.map(({ at, side, density, laid }) => (
          <li key={`${at.q},${at.r}`} data-out={density === 0 || undefined}>
            <SideMark side={side} size={8} /> {where(toOffsetHex(at))} ·{' '}
            {t(density === 0 ? 'field.spent' : 'field.density', { density, laid })}
            <span className="visually-hidden">{names[side]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Edges({ ground, names }: FieldPanelProps) {
  const { t } = useTranslation(['battle', 'tracks']);
  return (
    <section>
      <PanelHeading>{t('field.edges')}</PanelHeading>
      <ul>
        {SIDES.map((side) => (
          <li key={side}>
            <SideName side={side}>{names[side]}</SideName>:{' '}
            {[
              ...ground.edges
                .filter((edge) => edge.side === side)
                .map(({ edge, use, turn }) => t(`field.${use}`, { edge: t(`tracks:edges.${edge}`), turn })),
              ...(ground.zones[side].length === 0
                ? []
                : [t('field.zone', { count: ground.zones[side].length })]),
            ].join('; ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Units({ frame, fielded }: FieldPanelProps) {
  const { t } = useTranslation(['battle', 'game']);
  return (
    <section>
      <PanelHeading>{t('field.units')}</PanelHeading>
      <ul>
        {frame.units.map(({ unitId, at, presence, carrierId }, index) => {
          const one = fielded[index];
          if (one === undefined) return null;
          const isThere = presence === 'fighting' && at !== null;
          const { column, row } = at === null ? { column: 0, row: 0 } : toOffsetHex(at);
          return (
            <li key={unitId} data-out={!isThere || undefined}>
              <SideMark side={one.side} size={8} /> <UnitKindMark kind={findUnitKind(one.card)} size={11} />{' '}
              {isThere
                ? t('map.where', {
                    unit: one.label,
                    column: column + 1,
                    row: row + 1,
                    facing: t(`game:facings.${at.facing}`),
                  })
                : t('field.unitGone', {
                    unit: one.label,
                    state: t(`presence.${presence}`, {
                      name: findLabel(fielded, carrierId),
                      defaultValue: '',
                    }),
                  })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
