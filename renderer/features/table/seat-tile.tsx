import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CARRIED_HITS } from '../../../shared/domain/unit-state.ts';
import { tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import { computeMoveInches, computeTmm } from '../../../shared/rules/combat/movement.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { CommanderStar } from '../../ui/unit-card/compact-unit-card.tsx';
import { PipRow } from '../../ui/unit-card/svg-pips.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { readMoveFactors, type TableSeat } from './seats.ts';
import classes from './seat-tile.module.css';

/** What a unit is in what is being told. */
export type TileRole = 'acts' | 'target' | 'marked' | null;

interface SeatTileProps {
  readonly seat: TableSeat;
  readonly ruleset: Ruleset;
  /** Circles that it has lost in this turn. */
  readonly armorLost: number;
  readonly structureLost: number;
  /** Whether it has yet to do what the step asks for. */
  readonly isDue: boolean;
  readonly role: TileRole;
  /** Two lines in place of three, for large forces. */
  readonly isCompact: boolean;
}

export interface ChoosableTileProps extends SeatTileProps {
  /** Whether its letter chooses it now. */
  readonly isLive: boolean;
  readonly onChoose: (seat: TableSeat) => void;
}

/** A unit at the table: a button that chooses it. Drawn again only for what happens to it: there are dozens. */
export const SeatTile = memo(function SeatTile({ isLive, onChoose, ...props }: ChoosableTileProps) {
  const { seat, isDue, role } = props;
  return (
    <button
      type="button"
      {...describeTile(props)}
      aria-pressed={role !== null}
      onClick={() => onChoose(seat)}
    >
      <span className={classes.cap} data-live={isLive} data-due={isDue} aria-hidden="true">
        <Kbd inherit>{seat.letter}</Kbd>
      </span>
      <Facts {...props} />
    </button>
  );
});

/** A unit at the table, only to be looked at. */
export const ShownTile = memo(function ShownTile(props: SeatTileProps) {
  return (
    <div {...describeTile(props)} data-shown="true">
      <Facts {...props} />
    </div>
  );
});

function describeTile({ seat, role, isCompact }: SeatTileProps) {
  return {
    className: classes.tile,
    'data-side': seat.side,
    'data-role': role ?? undefined,
    'data-gone': seat.state.where === 'gone',
    'data-compact': isCompact,
  };
}

function Facts(props: SeatTileProps) {
  const { seat, isCompact } = props;
  const { t } = useTranslation(['table', 'game']);
  const { card, state } = seat;
  const { short, medium, long } = card.damage;
  const isGone = state.where === 'gone';
  return (
    <>
      <span className={classes.line}>
        <span className={classes.name}>
          <StatusMark kind={findCondition(seat)} label={t(`condition.${findCondition(seat)}`)} />
          <b>{seat.label}</b>
          {seat.commander && <CommanderStar />}
        </span>
        <span className={`${classes.figures} num`}>
          <span className="visually-hidden">{t('tile.damage')}</span>
          {`${short}/${medium}/${long}`}
        </span>
      </span>
      {!isCompact && !isGone && <Who {...props} />}
      {!isGone && (
        <span className={classes.pips}>
          <Pips {...props} />
          <Marks seat={seat} />
        </span>
      )}
      <span className={classes.state}>
        <Doing {...props} />
      </span>
    </>
  );
}

/** Pilot with Skill, Move and TMM as they are now. */
function Who({ seat, ruleset }: SeatTileProps) {
  const { t } = useTranslation('table');
  const format = useFormat();
  const { card, state, pilotName, skill } = seat;
  const factors = readMoveFactors(state);
  const ground = computeMoveInches(ruleset, card, 'ground', factors);
  const jump = computeMoveInches(ruleset, card, 'jump', factors);
  const tmm = computeTmm(ruleset, card, 'ground', factors);
  return (
    <span className={`${classes.line} ${classes.who}`}>
      <span className={classes.pilot}>{t('tile.pilot', { name: pilotName, skill })}</span>
      <span className={`${classes.move} num`}>
        {t(jump > 0 ? 'tile.moveJump' : 'tile.move', {
          ground: format.number(ground),
          jump: format.number(jump),
          tmm: format.number(tmm),
        })}
      </span>
    </span>
  );
}

/** Armor and structure; what was lost in this turn is marked otherwise than what was lost before. */
function Pips({ seat: { card, state }, armorLost, structureLost, isCompact }: SeatTileProps) {
  const { t } = useTranslation('table');
  const { armorLeft, structureLeft } = state;
  const scale = isCompact ? 0.76 : 0.84;
  return (
    <>
      <span className="visually-hidden">
        {t('tile.armor', { left: armorLeft, total: card.armor })}{' '}
        {t('tile.structure', { left: structureLeft, total: card.structure })}
        {armorLost + structureLost > 0 && ` ${t('tile.lost', { count: armorLost + structureLost })}`}
      </span>
      <PipRow
        shape="circle"
        total={card.armor}
        left={armorLeft}
        leftBefore={armorLeft + armorLost}
        scale={scale}
      />
      <PipRow
        shape="square"
        total={card.structure}
        left={structureLeft}
        leftBefore={structureLeft + structureLost}
        scale={scale}
      />
    </>
  );
}

/** Critical hits, those that wait for the End Phase apart, and heat. */
function Marks({ seat: { card, state } }: Pick<SeatTileProps, 'seat'>) {
  const { t } = useTranslation(['table', 'game']);
  const { criticals, pending, heat } = state;
  const hits = CARRIED_HITS.flatMap((kind) => [
    { kind, count: criticals[kind] ?? 0, waits: false },
    { kind, count: pending[kind] ?? 0, waits: true },
  ]).filter(({ count }) => count > 0);
  return (
    <>
      {hits.map(({ kind, count, waits }) => (
        <span key={`${kind}${waits}`} className={classes.critical} data-waits={waits}>
          <span aria-hidden="true">{`${t(`game:criticalCodes.${kind}`)}${count > 1 ? count : ''}`}</span>
          <span className="visually-hidden">
            {t(waits ? 'tile.criticalWaits' : 'tile.critical', {
              name: t(`game:criticals.${kind}`),
              times: count,
            })}
          </span>
        </span>
      ))}
      {tracksHeat(card) && heat > 0 && <span className={classes.heat}>{t('tile.heat', { heat })}</span>}
    </>
  );
}

/** Where it is, or what it has done in this turn. */
function Doing({ seat, role, isDue, isCompact }: SeatTileProps) {
  const { t } = useTranslation('table');
  const format = useFormat();
  const { where, doom, departure, entryTurn, shutdown, criticals, moved, movement, inchesMoved, combat } =
    seat.state;
  if (where === 'gone') return t(`gone.${departure ?? 'far-edge'}`);
  if (where === 'reserve') return t('tile.reserve', { turn: entryTurn });
  if (where === 'aboard') return t('tile.aboard');
  const does = [
    doom === null ? '' : t('tile.doomed'),
    shutdown ? t('tile.shutdown') : '',
    (criticals.stunned ?? 0) > 0 ? t('tile.stunned') : '',
    moved ? t(`tile.${movement}`, { inches: format.number(inchesMoved) }) : '',
    combat === 'waiting' ? '' : t(`tile.${combat}`),
  ].filter((text) => text !== '');
  if (role !== null) return <b className={classes.role}>{t(`tile.role.${role}`)}</b>;
  if (does.length === 0) return isDue ? t('tile.due') : '';
  return isCompact ? does.at(-1) : does.join(', ');
}

function findCondition({
  card,
  state,
}: TableSeat): 'standing' | 'damaged' | 'crippled' | 'destroyed' | 'withdrew' {
  if (state.where === 'gone') return state.departure === 'destroyed' ? 'destroyed' : 'withdrew';
  if (state.crippled) return 'crippled';
  return state.armorLeft < card.armor || state.structureLeft < card.structure ? 'damaged' : 'standing';
}
