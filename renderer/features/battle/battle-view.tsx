import { useReducedMotion } from '@mantine/hooks';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { createReplay } from '../../../shared/rules/battle/replay/create-replay.ts';
import type { ReplayBattle } from '../../../shared/rules/battle/replay/replay-battle.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import { useCommand } from '../../api/use-command.tsx';
import type { MapZoom } from '../../ui/hex-map/zoom.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './battle-page.module.css';
import { listReplayUnits } from './battle.ts';
import { BattleHead } from './battle-head.tsx';
import { BattleMap } from './battle-map.tsx';
import type { BattleViewProps } from './battle-view-props.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { describeEvent } from '../../ui/battle-words/describe-event.ts';
import { KeysHelp } from './keys-help.tsx';
import { BattleSidebar, type SidebarTab } from './battle-sidebar.tsx';
import { TransportBar } from './transport-bar.tsx';
import { UnitsPanel } from './units-panel.tsx';
import { useControls } from './use-controls.ts';
import { useGround } from './use-ground.ts';
import { usePlayer, usePlayhead } from './use-player.ts';
import { useTold } from './use-told.ts';
import { useEventWords } from '../../ui/battle-words/use-event-words.ts';

/** The map, what happens on it, and the playback controls. */
export function BattleView(props: BattleViewProps) {
  const { t } = useTranslation('battle');
  const { engagement, battle, names } = props;
  const { events, scenario } = battle;
  const { fielded, replay, ruleset } = useReplay(battle, props);
  const { ground, texts } = useGround(ruleset, scenario, names);
  const zoom = useRef<MapZoom>(null);
  const words = useEventWords(fielded, names, scenario, engagement.objectives);
  const player = usePlayer(events);
  // The map follows the player at once; texts may be a frame late.
  const index = Math.min(useDeferredValue(usePlayhead(player, 'index')), events.length);
  const frame = useMemo(() => replay.frameAt(index), [replay, index]);
  const [selected, setSelected] = useState<UnitId | null>(null);
  const [pointed, setPointed] = useState<UnitId | null>(null);
  const [part, setPart] = useState<SidebarTab>('event');
  const [editing, setEditing] = useState<number | null>(null);
  const [replaced, setReplaced] = useState<ReplayBattle | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const reducesMotion = useReducedMotion();
  const [wantsMotion, setWantsMotion] = useState<boolean | null>(null);
  const isAnimated = wantsMotion ?? !reducesMotion;
  const accepted = engagement.status === 'accepted' ? t('dice.accepted') : null;
  const locked = accepted ?? (battle.dice.length === 0 ? t('dice.unknown') : null);
  const onEdit = (at: number | null) => {
    player.pause();
    setEditing(at);
    if (at !== null) setPart('event');
  };
  const keys = useControls(player, battle, zoom, locked === null ? onEdit : null);
  const event = events[index - 1];
  const now = event === undefined ? t('event.start') : describeEvent(words, event);
  const select = (unitId: UnitId) => setSelected((before) => (before === unitId ? null : unitId));
  const told = useTold(engagement.id, battle, frame.turn, part === 'why' ? selected : null);
  const shown = { battle, replay, fielded, frame, words, index, player, selected, ground, texts };
  return (
    <div className={classes.view}>
      <BattleHead {...props} fromTurn={Math.max(scenario.start?.turn ?? 0, frame.turn - 1)} />
      {battle.mapless === true ? (
        <ToldAtTable {...shown} names={names} onSelect={select} onPoint={setPointed} />
      ) : (
        <div className={classes.map}>
          <BattleMap
            {...shown}
            board={scenario.board}
            zoom={zoom}
            pointed={pointed}
            places={told.places}
            isAnimated={isAnimated}
            label={t('map.label', { now })}
            onSelect={select}
            onPoint={setPointed}
          />
        </div>
      )}
      <div className={classes.side}>
        {replaced !== null && replaced.version !== battle.version && (
          <Changes {...props} fielded={fielded} before={replaced} onClose={() => setReplaced(null)} />
        )}
        <BattleSidebar
          {...props}
          {...shown}
          part={part}
          onPart={setPart}
          told={told}
          locked={locked}
          editing={editing}
          onEdit={onEdit}
          onOverwritten={() => {
            setReplaced(battle);
            setEditing(null);
            props.onShowVersion(null);
          }}
          onSelect={select}
          onPoint={setPointed}
        />
      </div>
      <TransportBar
        {...shown}
        keys={keys}
        events={events}
        turns={battle.report.turns}
        place={now}
        turned={told.turned}
        isAnimated={isAnimated}
        onAnimate={setWantsMotion}
        onShowKeys={() => setHelpOpen(true)}
      />
      <KeysHelp opened={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

/** In place of the map: the units of a battle in which nobody told where they stood. */
function ToldAtTable(props: Parameters<typeof UnitsPanel>[0]) {
  const { t } = useTranslation('battle');
  return (
    <div className={classes.told}>
      <Panel title={t('noMap.title')}>
        <p className={classes.quiet}>{t('noMap.text')}</p>
      </Panel>
      <UnitsPanel {...props} />
    </div>
  );
}

function useReplay(
  { events, scenario, ruleset, options }: ReplayBattle,
  { engagement: { participants }, forceNames }: Pick<BattleViewProps, 'engagement' | 'forceNames'>,
) {
  const fielded = useMemo(
    () => listReplayUnits({ scenario }, participants, forceNames),
    [scenario, participants, forceNames],
  );
  const edition = useMemo(() => getRuleset(ruleset, options), [ruleset, options]);
  const replay = useMemo(() => createReplay(edition, scenario, events), [edition, scenario, events]);
  return { fielded, replay, ruleset: edition };
}

function Changes(
  props: BattleViewProps & Pick<Parameters<typeof ChangesPanel>[0], 'before' | 'fielded' | 'onClose'>,
) {
  const { engagement, battle, before, fielded, names, onClose, onShowVersion } = props;
  const [choose, choosing] = useCommand('engagement.chooseBattle');
  const goBack = async () => {
    const outcome = await choose({ engagementId: engagement.id, version: before.version });
    if (!outcome.ok) return;
    onShowVersion(null);
    onClose();
  };
  return (
    <ChangesPanel
      before={before}
      after={battle}
      fielded={fielded}
      names={names}
      isPending={choosing.isPending}
      onBack={() => void goBack()}
      onClose={onClose}
    />
  );
}
