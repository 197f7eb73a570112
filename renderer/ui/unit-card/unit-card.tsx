import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { tracksHeat } from '../../../shared/rules/combat/combat-state.ts';
import { AllegianceIcon, allegianceStyle } from '../allegiance-mark.tsx';
import type { TermId } from '../terms/terms.ts';
import { SideMark } from '../side-mark.tsx';
import { StatusMark } from '../status-mark.tsx';
import { ABILITY_PITCH, CARD_MARGIN, CARD_WIDTH, LABEL_WIDTH, computeCardGeometry } from './card-geometry.ts';
import { CardTerms, placeLabelTerm } from './card-terms.tsx';
import { fitBeside, fitText } from './card-layout.ts';
import type { ChipFlow, PlacedChip } from './card-layout.ts';
import { SvgPips } from './svg-pips.tsx';
import { formatMove, formatPilotName, nameRole, noCrewKey } from './unit-card-view.ts';
import type { UnitCardView } from './unit-card-view.ts';
import classes from './unit-card.module.css';
import { useCardText } from './use-card-text.ts';

const FIELD_X = CARD_MARGIN + LABEL_WIDTH;
const RIGHT = CARD_WIDTH - CARD_MARGIN;
const CELL_GAP = 6;
const CELL_WIDTH = (RIGHT - CARD_MARGIN - 3 * CELL_GAP) / 4;
const CELL_HEIGHT = 40;
const UPPER_Y = 55;
const LOWER_Y = 100;
const STAR = 'M0-6L1.7-2L6-1.6L2.7 1.2L3.7 5.5L0 3.2L-3.7 5.5L-2.7 1.2L-6-1.6L-1.7-2Z';

/** Left edge of a figure. */
function cellX(column: number): number {
  return CARD_MARGIN + column * (CELL_WIDTH + CELL_GAP);
}

/** To-hit modifiers of the range brackets, the same in every edition so far. */
const RANGE_MODIFIERS = { short: '+0', medium: '+2', long: '+4' };

/** A full unit card as an SVG. Scales with its box up to 420 px; explains its specials on hover and focus. */
export function UnitCardDrawing({ view }: { view: UnitCardView }) {
  const text = useCardText();
  const criticals = text.criticalTexts(view.damage.criticals);
  const geometry = computeCardGeometry(view, criticals, view.card.specials);
  return (
    <svg
      viewBox={`0 0 ${CARD_WIDTH} ${geometry.height}`}
      className={classes.card}
      role="group"
      aria-label={text.describe(view)}
    >
      <Frame view={view} height={geometry.height} />
      <g aria-hidden="true">
        <Header view={view} />
        <Figures view={view} />
        <Label y={geometry.armorY} textKey="card.armor" />
        <SvgPips
          shape="circle"
          total={view.card.armor}
          left={view.damage.armorLeft}
          x={FIELD_X}
          y={geometry.armorY}
        />
        <Label y={geometry.structureY} textKey="card.structure" />
        <SvgPips
          shape="square"
          total={view.card.structure}
          left={view.damage.structureLeft}
          x={FIELD_X}
          y={geometry.structureY}
        />
        {geometry.heatY !== null && (
          <>
            <Label y={geometry.heatY} textKey="card.heat" />
            <HeatScale heat={view.heat} y={geometry.heatY} />
          </>
        )}
        {geometry.criticalsY !== null && (
          <>
            <Label y={geometry.criticalsY} textKey="card.criticals" />
            <Chips flow={geometry.criticals} y={geometry.criticalsY} className={classes.criticalChip} />
          </>
        )}
        {view.isPrinted !== true && <PilotLine view={view} y={geometry.pilotY} />}
        <AbilityLines names={text.abilityNames(view)} y={geometry.abilitiesY} />
      </g>
      <CardTerms terms={listTerms(geometry)} />
      <Label y={geometry.specialsY} textKey="card.specials" />
      <Chips flow={geometry.specials} y={geometry.specialsY} explain={text.explain} />
    </svg>
  );
}

function Frame({ view, height }: { view: UnitCardView; height: number }) {
  const bottom = height - 0.5;
  return (
    <g aria-hidden="true" style={allegianceStyle(view.allegiance)}>
      <rect x={0.5} y={0.5} width={CARD_WIDTH - 1} height={height - 1} rx={8} className={classes.frame} />
      <path
        d={`M4.5 1.3A8 8 0 0 0 .5 8.5V${height - 8.5}A8 8 0 0 0 4.5 ${bottom - 0.8}Z`}
        className={classes.stripe}
        data-side={view.side ?? undefined}
        data-mark={view.allegiance?.mark}
      />
    </g>
  );
}

function Header({ view }: { view: UnitCardView }) {
  const { t } = useCardText();
  const { card, side, allegiance, isPrinted = false } = view;
  const pv = t('card.pv', { pv: view.pv });
  const markWidth = side === null && allegiance === undefined ? 0 : 16;
  const nameX = CARD_MARGIN + 1 + markWidth;
  const subtitle = [card.variant, nameRole(card, t), t('card.tons', { tons: card.tonnage })]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <>
      {side !== null && (
        <g transform={`translate(${CARD_MARGIN} 16)`}>
          <SideMark side={side} size={11} />
        </g>
      )}
      {allegiance !== undefined && (
        <g transform={`translate(${CARD_MARGIN} 16)`}>
          <AllegianceIcon allegiance={allegiance} size={11} />
        </g>
      )}
      <text x={nameX} y={26} className={classes.title}>
        {fitText(card.chassis, 16, RIGHT - nameX - 70)}
      </text>
      <text x={RIGHT} y={26} className={classes.pv}>
        {pv}
      </text>
      <text x={CARD_MARGIN + 1} y={44} className={classes.soft}>
        {fitText(subtitle, 12.5, isPrinted ? RIGHT - CARD_MARGIN : 225)}
      </text>
      {!isPrinted && (
        <>
          <g transform={`translate(${RIGHT - 12} 33.5)`}>
            <StatusMark kind={view.readiness} />
          </g>
          <text x={RIGHT - 18} y={44} className={`${classes.soft} ${classes.right}`}>
            {t(`readiness.${view.readiness}`)}
          </text>
        </>
      )}
    </>
  );
}

function Figures({ view }: { view: UnitCardView }) {
  const { t } = useCardText();
  const { card } = view;
  const upper: readonly (readonly [string, string])[] = [
    [t('card.size'), String(card.size)],
    [t('card.tmm'), String(card.tmm)],
    [t('card.move'), formatMove(card)],
    [t('card.skill'), view.pilot === null ? '4' : String(view.pilot.skill)],
  ];
  const lower: readonly (readonly [string, string])[] = [
    [`${t('card.short')} ${RANGE_MODIFIERS.short}`, card.damage.short],
    [`${t('card.medium')} ${RANGE_MODIFIERS.medium}`, card.damage.medium],
    [`${t('card.long')} ${RANGE_MODIFIERS.long}`, card.damage.long],
    [t('card.overheat'), tracksHeat(card) ? String(card.overheat) : '–'],
  ];
  return (
    <>
      {upper.map(([label, value], i) => (
        <Cell key={label} column={i} y={UPPER_Y} label={label} value={value} />
      ))}
      {lower.map(([label, value], i) => (
        <Cell key={label} column={i} y={LOWER_Y} label={label} value={value} />
      ))}
    </>
  );
}

/** The figures and rows that are explained: four figures above, three of damage and one of heat below. */
function listTerms({ armorY, structureY, heatY, criticalsY }: ReturnType<typeof computeCardGeometry>) {
  const cells = (y: number, ids: readonly TermId[]) =>
    ids.map((id, column) => ({ id, x: cellX(column), y, width: CELL_WIDTH, height: CELL_HEIGHT }));
  return [
    ...cells(UPPER_Y, ['size', 'tmm', 'move', 'skill']),
    ...cells(LOWER_Y, ['damage', 'damage', 'damage', 'ov']),
    placeLabelTerm('armor', armorY),
    placeLabelTerm('structure', structureY),
    ...(heatY === null ? [] : [placeLabelTerm('heat', heatY)]),
    ...(criticalsY === null ? [] : [placeLabelTerm('critical', criticalsY)]),
  ];
}

function Cell({ column, y, label, value }: { column: number; y: number; label: string; value: string }) {
  return (
    <g transform={`translate(${cellX(column)} ${y})`}>
      <rect width={CELL_WIDTH} height={CELL_HEIGHT} rx={4} className={classes.cell} />
      <text x={8} y={15} className={classes.cellLabel}>
        {label}
      </text>
      <text x={8} y={32.5} className={value.length > 6 ? classes.cellValueLong : classes.cellValue}>
        {value}
      </text>
    </g>
  );
}

function Label({ y, textKey }: { y: number; textKey: string }) {
  const { t } = useCardText();
  return (
    <text x={CARD_MARGIN} y={y + 4} className={classes.label} aria-hidden="true">
      {t(textKey)}
    </text>
  );
}

function HeatScale({ heat, y }: { heat: number; y: number }) {
  const { t } = useCardText();
  return ['1', '2', '3', t('card.shutdownLetter')].map((step, i) => {
    const on = heat > i;
    return (
      <g key={step} transform={`translate(${FIELD_X + i * 27} ${y - 9.5})`}>
        <rect width={24} height={19} rx={3} className={on ? classes.heatCellOn : classes.heatCell} />
        <text x={12} y={13.5} className={`${classes.heatText} ${on ? classes.heatTextOn : ''}`}>
          {step}
        </text>
      </g>
    );
  });
}

type Explain = (special: string) => { name: string; text: string };

function Chips(props: { flow: ChipFlow; y: number; className?: string | undefined; explain?: Explain }) {
  const { explain } = props;
  if (props.flow.chips.length === 0)
    return (
      <text x={FIELD_X} y={props.y + 4} className={classes.label} aria-hidden="true">
        {'—'}
      </text>
    );
  return props.flow.chips.map((chip, i) =>
    explain === undefined ? (
      <g key={i} className={props.className}>
        <ChipShape chip={chip} y={props.y} />
      </g>
    ) : (
      <ExplainedChip key={i} chip={chip} y={props.y} explain={explain} />
    ),
  );
}

function ExplainedChip({ chip, y, explain }: { chip: PlacedChip; y: number; explain: Explain }) {
  const { name, text } = explain(chip.text);
  const label: ReactNode = (
    <>
      <strong>{name}</strong>
      <br />
      {text}
    </>
  );
  return (
    <Tooltip label={label} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <g className={classes.chip} tabIndex={0} role="img" aria-label={`${chip.text}: ${name}. ${text}`}>
        <ChipShape chip={chip} y={y} />
      </g>
    </Tooltip>
  );
}

function ChipShape({ chip, y }: { chip: PlacedChip; y: number }) {
  return (
    <g transform={`translate(${FIELD_X + chip.x} ${y + chip.y - 9.5})`}>
      <rect width={chip.width} height={19} rx={3} className={classes.chipBox} />
      <text x={6} y={13.5} className={classes.chipText}>
        {chip.text}
      </text>
    </g>
  );
}

function PilotLine({ view, y }: { view: UnitCardView; y: number }) {
  const { t } = useCardText();
  const { pilot } = view;
  const facts =
    pilot === null
      ? ''
      : [
          t(`skills.${pilot.skill}`),
          pilot.kills > 0 ? t('card.kills', { count: pilot.kills }) : '',
          pilot.wounds > 0 ? t('card.wounds', { count: pilot.wounds }) : '',
        ]
          .filter((part) => part !== '')
          .join(' · ');
  const nameX = CARD_MARGIN + (view.commander ? 18 : 0);
  return (
    <>
      <line x1={CARD_MARGIN} x2={RIGHT} y1={y - 14} y2={y - 14} className={classes.hair} />
      {view.commander && (
        <path d={STAR} transform={`translate(${CARD_MARGIN + 6} ${y})`} className={classes.commander} />
      )}
      <text x={nameX} y={y + 4.5} className={pilot === null ? classes.soft : classes.pilot}>
        {pilot === null
          ? t(noCrewKey(view.card))
          : fitBeside(formatPilotName(pilot, t), facts, {
              fontSize: 13,
              factsSize: 12.5,
              width: RIGHT - nameX,
            })}
      </text>
      <text x={RIGHT} y={y + 4.5} className={`${classes.soft} ${classes.right}`}>
        {facts}
      </text>
    </>
  );
}

/** Special abilities of the pilot, one on a line. */
function AbilityLines({ names, y }: { readonly names: readonly string[]; readonly y: number }) {
  return names.map((name, index) => (
    <text key={name} x={CARD_MARGIN} y={y + index * ABILITY_PITCH + 4.5} className={classes.soft}>
      {fitText(name, 12.5, RIGHT - CARD_MARGIN)}
    </text>
  ));
}
