import { useTranslation } from 'react-i18next';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { CarriedHit, Damage } from '../../../shared/domain/unit-state.ts';
import { useEdition } from '../../ui/use-edition.ts';
import { listCriticalKeys } from '../../ui/report-grid/critical-menu.tsx';
import { useCardText } from '../../ui/unit-card/use-card-text.ts';
import { computePipStates } from '../../ui/unit-card/card-layout.ts';
import classes from './sheet.module.css';

/** Boxes that a sheet prints for each kind of critical effect: as many as matter at the table. */
const CRITICAL_BOXES: Readonly<Record<CarriedHit, number>> = {
  engine: 2,
  fireControl: 4,
  weapon: 4,
  mp: 4,
  slowed: 2,
  halved: 2,
  immobilized: 1,
};

/** Circles or squares to strike out; what was lost before is struck out already. For the eye: tell the numbers too. */
export function Boxes(props: {
  readonly shape: 'circle' | 'square';
  readonly total: number;
  readonly left: number;
}) {
  return (
    <span className={classes.boxes} aria-hidden="true">
      {computePipStates(props.total, props.left).map((state, index) => (
        <i key={index} data-shape={props.shape} data-struck={state !== 'open'} />
      ))}
    </span>
  );
}

/** A row of boxes to tick, each with its word. */
export function Ticks({ words, ticked }: { readonly words: readonly string[]; readonly ticked?: string }) {
  return (
    <span className={classes.ticks}>
      {words.map((word) => (
        <span key={word} className={classes.tick}>
          <i data-shape="square" data-struck={word === ticked} aria-hidden="true" />
          {word}
        </span>
      ))}
    </span>
  );
}

/** A word and room to write behind it. */
export function Blank({ label, wide = false }: { readonly label: string; readonly wide?: boolean }) {
  return (
    <span className={classes.writeIn} data-wide={wide}>
      <span>{label}</span>
      <i aria-hidden="true" />
    </span>
  );
}

/** Boxes for the critical effects that a unit can take; those taken are struck out. */
export function CriticalBoxes(props: {
  readonly card: Pick<UnitCard, 'type'>;
  readonly damage: Damage;
  /** With the full words instead of the codes of the grid. */
  readonly named?: boolean;
}) {
  const { t } = useTranslation('game');
  const edition = useEdition();
  const { criticals } = props.damage;
  const motiveOrder = useCardText().motiveOrder(criticals);
  return (
    <span className={classes.criticals}>
      {listCriticalKeys(props.card, edition, criticals).map(({ kind }) => {
        const taken = criticals[kind] ?? 0;
        const total = Math.max(CRITICAL_BOXES[kind], taken);
        return (
          <span key={kind} className={classes.critical}>
            <span>{t(props.named === true ? `criticals.${kind}` : `criticalCodes.${kind}`)}</span>
            <Boxes shape="square" total={total} left={total - taken} />
          </span>
        );
      })}
      {motiveOrder !== null && <span className={classes.motiveOrder}>{motiveOrder}</span>}
    </span>
  );
}
