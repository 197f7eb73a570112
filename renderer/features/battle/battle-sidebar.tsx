import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { BattleFrame } from '../../../shared/rules/battle/replay/battle-frame.ts';
import { CompactUnitCard } from '../../ui/unit-card/compact-unit-card.tsx';
import { UnitCardDrawing } from '../../ui/unit-card/unit-card.tsx';
import classes from './battle-page.module.css';
import { findFocus, findCause, viewOfReplayUnit } from './battle.ts';
import { EventPanel, type EventPanelProps } from './event-panel.tsx';
import { FieldPanel } from './field-panel.tsx';
import { ForceTicks } from './force-ticks.tsx';
import type { TrackGround } from './ground.ts';
import { LogPanel } from './log-panel.tsx';
import { UnitsPanel } from './units-panel.tsx';
import type { BattleViewProps } from './battle-view-props.ts';
import type { Player } from './playback.ts';
import type { GroundTexts } from './scene-view.ts';
import { useLogHead } from './use-log-head.ts';
import type { ToldReplay } from './use-told.ts';
import { WhyPanel } from './why-panel.tsx';

const PARTS = ['event', 'units', 'why', 'field', 'log'] as const;
export type SidebarTab = (typeof PARTS)[number];

type BattleSidebarProps = Omit<EventPanelProps, 'engagementId' | 'version'> &
  Pick<BattleViewProps, 'title' | 'engagement' | 'versions' | 'names'> & {
    readonly player: Player;
    readonly frame: BattleFrame;
    readonly part: SidebarTab;
    readonly onPart: (part: SidebarTab) => void;
    readonly selected: UnitId | null;
    /** Called with the unit whose card is under the pointer; null: none. */
    readonly onPoint: (unitId: UnitId | null) => void;
    readonly ground: TrackGround;
    readonly texts: GroundTexts;
    readonly told: ToldReplay;
  };

/** Beside the map: the present event, the cards of all units, why they moved as they did, the map in words, or the log. */
export function BattleSidebar(props: BattleSidebarProps) {
  const { t } = useTranslation('battle');
  const { battle, versions, fielded, frame, words, index, names, part, selected, player } = props;
  const version = versions.find(({ number }) => number === battle.version);
  // Without a map its place is taken by the units, and there is nothing of it to tell in words.
  const parts = battle.mapless === true ? (['event', 'log'] as const) : PARTS;
  const head = useLogHead(props.title, battle, version, names);
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('parts.label')}
        value={part}
        data={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
        onChange={(value) => props.onPart(PARTS.find((known) => known === value) ?? 'event')}
      />
      {(part === 'event' || part === 'units') && <SelectedCard {...props} />}
      {part === 'event' && selected === null && <Involved {...props} />}
      {part === 'event' && <EventPanel {...props} engagementId={props.engagement.id} version={version} />}
      {part === 'units' && (
        <UnitsPanel
          fielded={fielded}
          frame={frame}
          names={names}
          selected={selected}
          onSelect={props.onSelect}
          onPoint={props.onPoint}
        />
      )}
      {part === 'why' && (
        <WhyPanel {...props} events={battle.events} turn={frame.turn} onSeek={player.seek} />
      )}
      {part === 'field' && <FieldPanel {...props} />}
      {part === 'log' && (
        <LogPanel
          battle={battle}
          fielded={fielded}
          words={words}
          index={index}
          head={head}
          onSeek={player.seek}
        />
      )}
    </>
  );
}

type ShownUnits = Pick<BattleSidebarProps, 'fielded' | 'frame'>;

function findCard({ fielded, frame }: ShownUnits, unitId: UnitId | null) {
  const at = frame.units.findIndex((unit) => unit.unitId === unitId);
  const [one, unit] = [fielded[at], frame.units[at]];
  return one === undefined || unit === undefined
    ? null
    : { view: viewOfReplayUnit(one, unit), force: one.force };
}

/** The whole card of the selected unit. */
function SelectedCard(props: ShownUnits & Pick<BattleSidebarProps, 'selected'>) {
  const shown = findCard(props, props.selected);
  return shown === null ? null : (
    <div className={classes.card}>
      <UnitCardDrawing view={shown.view} />
      {shown.force !== null && (
        <p className={classes.quiet}>
          <ForceTicks force={shown.force} /> {shown.force.name}
        </p>
      )}
    </div>
  );
}

/** The acting unit and its target, as small cards. */
function Involved(props: ShownUnits & Pick<BattleSidebarProps, 'battle' | 'index'>) {
  const { battle, index } = props;
  const { events } = battle;
  const { actor, target } = findFocus(index > 0 ? events[findCause(events, index - 1)] : undefined);
  const cards = [actor, target].flatMap((unitId) => findCard(props, unitId) ?? []);
  return cards.length === 0 ? null : (
    <div className={classes.involved}>
      {cards.map(({ view, force }, i) => (
        <CompactUnitCard key={i} view={view} extra={force?.name} />
      ))}
    </div>
  );
}
