import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconKeyboard,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconPlayerTrackNextFilled,
  IconPlayerTrackPrevFilled,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SideMark } from '../../ui/side-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { BattleFrame, Presence } from '../../../shared/rules/battle/replay/battle-frame.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { ReplayUnit } from './battle.ts';
import { SPEEDS, type Player } from './playback.ts';
import { Timeline } from './timeline.tsx';
import classes from './transport-bar.module.css';
import { usePlayhead } from './use-player.ts';
import type { BattleKeys } from './use-battle-keys.ts';
import { TermLabel } from '../../ui/terms/term.tsx';

interface TransportBarProps {
  readonly player: Player;
  readonly keys: BattleKeys;
  readonly events: readonly BattleEvent[];
  readonly fielded: readonly ReplayUnit[];
  readonly frame: BattleFrame;
  readonly turns: number;
  /** The position in words. */
  readonly place: string;
  /** Turns in which the battle turned. */
  readonly turned: readonly number[];
  readonly isAnimated: boolean;
  readonly onAnimate: (isAnimated: boolean) => void;
  readonly onShowKeys: () => void;
}

/** Playback controls. */
export function TransportBar(props: TransportBarProps) {
  const { t } = useTranslation('battle');
  const { player, keys, events, fielded, frame, turns, turned } = props;
  const index = usePlayhead(player, 'index');
  const isPlaying = usePlayhead(player, 'isPlaying');
  const speed = usePlayhead(player, 'speed');
  const isAtStart = index === 0;
  const isAtEnd = index === events.length;
  return (
    <div className={classes.bar} data-screen-only>
      <section className={classes.transport} aria-label={t('bar.label')}>
        <span className={classes.buttons}>
          <Step label={t('bar.first')} Icon={IconPlayerSkipBackFilled} off={isAtStart} onGo={keys.toStart} />
          <Step
            label={t('bar.turnBack')}
            Icon={IconPlayerTrackPrevFilled}
            off={isAtStart}
            onGo={() => keys.stepTurn(-1)}
          />
          <Step label={t('bar.stepBack')} Icon={IconChevronLeft} off={isAtStart} onGo={() => keys.step(-1)} />
          <Button
            className={classes.play ?? ''}
            variant="filled"
            leftSection={isPlaying ? <IconPlayerPauseFilled size={15} /> : <IconPlayerPlayFilled size={15} />}
            onClick={keys.toggle}
          >
            {t(isPlaying ? 'bar.pause' : 'bar.play')}
          </Button>
          <Step label={t('bar.stepOn')} Icon={IconChevronRight} off={isAtEnd} onGo={() => keys.step(1)} />
          <Step
            label={t('bar.turnOn')}
            Icon={IconPlayerTrackNextFilled}
            off={isAtEnd}
            onGo={() => keys.stepTurn(1)}
          />
          <Step label={t('bar.last')} Icon={IconPlayerSkipForwardFilled} off={isAtEnd} onGo={keys.toEnd} />
        </span>
        <Timeline
          events={events}
          fielded={fielded}
          index={index}
          text={turned.includes(frame.turn) ? t('bar.turnedHere', { place: props.place }) : props.place}
          turned={turned}
          onSeek={player.seek}
        />
      </section>
      <div className={classes.extras}>
        <span className={classes.facts}>
          <span className="num">
            {frame.turn === 0 ? t('bar.setUp') : t('bar.turnOf', { turn: frame.turn, turns })}
          </span>
          <PvLeft frame={frame} fielded={fielded} />
        </span>
        <span className={classes.buttons}>
          <NativeSelect
            size="xs"
            aria-label={t('bar.speed')}
            value={String(speed)}
            data={SPEEDS.map((one) => ({ value: String(one), label: t('bar.speedOf', { speed: one }) }))}
            onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
          />
          <Checkbox
            radius="xs"
            label={t('bar.motion')}
            checked={props.isAnimated}
            onChange={(event) => props.onAnimate(event.currentTarget.checked)}
          />
          <Step label={t('bar.keys')} Icon={IconKeyboard} off={false} onGo={props.onShowKeys} />
        </span>
      </div>
    </div>
  );
}

function Step(props: { label: string; Icon: typeof IconChevronLeft; off: boolean; onGo: () => void }) {
  const { Icon } = props;
  return (
    <ActionIcon
      variant="default"
      size={34}
      aria-label={props.label}
      title={props.label}
      disabled={props.off}
      onClick={props.onGo}
    >
      <Icon size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

const STILL_IN: ReadonlySet<Presence> = new Set(['waiting', 'aboard', 'fighting', 'left']);

/** PV of each side that is still in the battle. */
function PvLeft({ frame, fielded }: { frame: BattleFrame; fielded: readonly ReplayUnit[] }) {
  const { t } = useTranslation('battle');
  const format = useFormat();
  const sumOf = (side: Side): number =>
    frame.units.reduce((sum, { presence }, index) => {
      const one = fielded[index];
      const isIn = STILL_IN.has(presence);
      return one?.side === side && isIn ? sum + one.pv : sum;
    }, 0);
  return (
    <span className={classes.left}>
      <span className={classes.attacker}>
        <SideMark side="attacker" /> <b className="num">{format.number(sumOf('attacker'))}</b>
      </span>
      <span className={classes.defender}>
        <SideMark side="defender" /> <b className="num">{format.number(sumOf('defender'))}</b>
      </span>
      <TermLabel id="pv">{t('bar.pvLeft')}</TermLabel>
    </span>
  );
}
