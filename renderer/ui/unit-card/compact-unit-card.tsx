import type { ComponentProps, ReactNode } from 'react';
import { PilotName } from '../pilot-name.tsx';
import { allegianceStyle } from '../allegiance-mark.tsx';
import { StatusMark } from '../status-mark.tsx';
import { UnitKindMark } from '../unit-kind-mark.tsx';
import { findUnitKind } from '../unit-kind.ts';
import { PipRow } from './svg-pips.tsx';
import { formatMove, noCrewKey } from './unit-card-view.ts';
import type { UnitCardView } from './unit-card-view.ts';
import classes from './unit-card.module.css';
import { listTakenCriticals, useCardText } from './use-card-text.ts';

const OUT = ['wrecked', 'lost', 'captured', 'sold'];

interface CompactUnitCardProps {
  readonly view: UnitCardView;
  /** Shown at the end of the card's last line. */
  readonly extra?: ReactNode;
  /** Small portrait of the pilot before the name. */
  readonly portrait?: ReactNode;
  /** Props that make the pilot's mark a drag handle. */
  readonly pilotHandle?: ComponentProps<'span'>;
}

/** A unit as a tile for lists of lances: type, pilot, damage. */
export function CompactUnitCard({ view, extra, portrait, pilotHandle }: CompactUnitCardProps) {
  const { t, describe } = useCardText();
  const { card, damage, pilot } = view;
  const { short, medium, long } = card.damage;
  return (
    <div
      className={classes.compact}
      data-side={view.side ?? undefined}
      data-mark={view.allegiance?.mark}
      style={allegianceStyle(view.allegiance)}
      data-out={OUT.includes(view.readiness)}
    >
      <span className="visually-hidden">{describe(view)}</span>
      <span className={classes.compactTitle} aria-hidden="true">
        <StatusMark kind={view.readiness} />
        <UnitKindMark kind={findUnitKind(card)} />
        <span className={classes.compactName}>{view.name}</span>
        {view.commander && <CommanderStar />}
      </span>
      <span className={classes.compactPv} aria-hidden="true">
        {t('card.sizeShort', { size: card.size })}
        <b>{t('card.pv', { pv: view.pv })}</b>
      </span>
      <span className={classes.compactPilot} aria-hidden="true">
        {pilotHandle !== undefined && (
          <span className={classes.pilotHandle} {...pilotHandle}>
            <svg width={12} height={12} viewBox="0 0 12 12">
              <path d="M6 5.6A2.3 2.3 0 1 0 6 1a2.3 2.3 0 0 0 0 4.6M1.8 11c0-2.6 1.7-4.2 4.2-4.2s4.2 1.6 4.2 4.2" />
            </svg>
          </span>
        )}
        {portrait}
        {pilot === null ? (
          <span className={classes.compactName}>{t(noCrewKey(card))}</span>
        ) : (
          <PilotName pilot={pilot} />
        )}
        {pilot !== null && pilot.status !== 'active' && (
          <b className={classes.compactHurt}>{t(`pilotStatus.${pilot.status}`)}</b>
        )}
      </span>
      <span className={classes.compactNumbers} aria-hidden="true">
        {`${formatMove(card)}  ${short}/${medium}/${long}`}
      </span>
      <span className={classes.compactPips}>
        <PipRow shape="circle" total={card.armor} left={damage.armorLeft} />
        <PipRow shape="square" total={card.structure} left={damage.structureLeft} />
        <CriticalCodes view={view} />
        {extra !== undefined && <span className={classes.compactExtra}>{extra}</span>}
      </span>
    </div>
  );
}

function CriticalCodes({ view }: { view: UnitCardView }) {
  const { t } = useCardText();
  return listTakenCriticals(view.damage.criticals).map((kind) => (
    <span key={kind} className={classes.compactCrit} aria-hidden="true">
      {`${t(`criticalCodes.${kind}`)}${view.damage.criticals[kind]}`}
    </span>
  ));
}

/** The star of a force's commander. */
export function CommanderStar() {
  return (
    <svg viewBox="-6.5 -6.5 13 13" className={classes.compactStar} aria-hidden="true">
      <path d="M0-6L1.7-2L6-1.6L2.7 1.2L3.7 5.5L0 3.2L-3.7 5.5L-2.7 1.2L-6-1.6L-1.7-2Z" />
    </svg>
  );
}
