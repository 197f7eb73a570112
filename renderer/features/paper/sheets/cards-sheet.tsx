import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CampaignSummary } from '../../../../shared/domain/campaign-summary.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import type { PilotAbility } from '../../../../shared/domain/pilot.ts';
import { tracksHeat } from '../../../../shared/rules/combat/combat-state.ts';
import { takesCriticals } from '../../../../shared/rules/combat/card-hits.ts';
import { BRACKETS } from '../../../../shared/domain/unit-card.ts';
import { nameUnit, type Unit } from '../../../../shared/domain/unit.ts';
import { useEdition } from '../../../ui/use-edition.ts';
import { nameAbility } from '../../../ui/name-ability.ts';
import { nameLanceKind } from '../../../ui/name-lance-kind.ts';
import {
  formatMove,
  formatPilotName,
  nameRole,
  noCrewKey,
  nameTypeCode,
} from '../../../ui/unit-card/unit-card-view.ts';
import { Boxes, CriticalBoxes } from '../boxes.tsx';
import { chooseCards, orderCards, readPrintOrder } from '../card-choice.ts';
import { Fit } from '../fit.tsx';
import { useRowLimit } from '../gradual-rows.tsx';
import { nameCommander, useForceNames } from '../use-force-facts.ts';
import classes from '../sheet.module.css';

/** Cards on a page: three rows of three. */
const CARDS_A_PAGE = 9;

/** A card takes as long to make as so many rows of a table. */
const ROWS_OF_A_CARD = 10;

/** The cards that are chosen of the units that a force still has, nine on a page. */
export function CardsSheet({
  summary,
  roster,
}: {
  readonly summary: CampaignSummary;
  readonly roster: Roster;
}) {
  const { t } = useTranslation(['paper', 'game']);
  const terms = { organisation: roster.force.organisation, ruleset: summary.ruleset };
  /** The force, and the kind of the unit's lance. */
  const footOf = ({ lanceId }: Unit) => {
    const kind = roster.lances.find(({ id }) => id === lanceId)?.kind ?? null;
    return kind === null ? roster.force.name : `${roster.force.name} · ${nameLanceKind(kind, terms, t)}`;
  };
  const nameForce = useForceNames();
  const [search] = useSearchParams();
  const own = chooseCards(roster, search.get('cards'));
  const units = orderCards(own, roster, readPrintOrder(search.get('order')));
  const limit = useRowLimit(units.length * ROWS_OF_A_CARD) / ROWS_OF_A_CARD;
  if (units.length === 0) {
    const isEmpty = chooseCards(roster, null).length === 0;
    return <p className={classes.nothing}>{t(isEmpty ? 'nothing.units' : 'nothing.cards')}</p>;
  }
  const made = units.slice(0, limit);
  const pages = Array.from({ length: Math.ceil(made.length / CARDS_A_PAGE) }, (_, page) =>
    made.slice(page * CARDS_A_PAGE, (page + 1) * CARDS_A_PAGE),
  );
  const head = nameForce(roster.force, nameCommander(roster, t));
  return pages.map((page) => (
    <div key={page[0]?.id} className={`${classes.page} ${classes.cards}`} data-page="">
      <p className={classes.cardsHead}>{head}</p>
      {page.map((unit) => (
        <Card key={unit.id} unit={unit} forceName={footOf(unit)} played={summary.playedAbilities} />
      ))}
    </div>
  ));
}

interface CardProps {
  readonly unit: Unit;
  readonly forceName: string;
  /** Special abilities that the rule system plays. */
  readonly played: readonly PilotAbility[];
}

/** Drawn once: its type is fitted anew each time, which takes long. */
const Card = memo(function Card({ unit, forceName, played }: CardProps) {
  const { t } = useTranslation(['paper', 'game']);
  const edition = useEdition();
  const { card, damage, pilot } = unit;
  const figures = [
    [t('game:card.size'), String(card.size)],
    [t('game:card.tmm'), String(card.tmm)],
    [t('game:card.move'), formatMove(card)],
    [t('game:card.skill'), pilot === null ? '4' : String(pilot.skill)],
    ...BRACKETS.map((bracket) => [t(`game:card.${bracket}`), card.damage[bracket]] as const),
    [t('game:card.overheat'), tracksHeat(card) ? String(card.overheat) : '–'],
  ] as const;
  return (
    <Fit kind="card" className={classes.card}>
      <div className={classes.cardHead}>
        <b className={classes.cardName}>{nameUnit(unit)}</b>
        <b className={classes.cardPv}>{t('game:card.pv', { pv: unit.pv })}</b>
      </div>
      <div className={classes.small}>
        {[
          nameTypeCode(card, t),
          nameRole(card, t),
          unit.standing === 'serving' ? '' : t(`game:readiness.${unit.readiness}`),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </div>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={classes.tracks}>
        <dt>{t('game:card.armor')}</dt>
        <dd>
          <Boxes shape="circle" total={card.armor} left={damage.armorLeft} />
        </dd>
        <dt>{t('game:card.structure')}</dt>
        <dd>
          <Boxes shape="square" total={card.structure} left={damage.structureLeft} />
        </dd>
        {tracksHeat(card) && (
          <>
            <dt>{t('game:card.heat')}</dt>
            <dd className={classes.heat}>
              {['1', '2', '3', t('game:card.shutdownLetter')].map((step) => (
                <span key={step}>{step}</span>
              ))}
            </dd>
          </>
        )}
        {takesCriticals(edition, card) && (
          <>
            <dt>{t('game:card.criticals')}</dt>
            <dd>
              <CriticalBoxes card={card} damage={damage} named />
            </dd>
          </>
        )}
      </dl>
      <div className={classes.specials}>
        {card.specials.length === 0 ? t('game:card.specials') : card.specials.join(', ')}
        {card.specials.length === 0 ? ': –' : ''}
      </div>
      <div className={classes.cardFoot}>
        <b>{pilot === null ? t(`game:${noCrewKey(card)}`) : formatPilotName(pilot, t)}</b>
        {pilot === null || pilot.wounds === 0 ? '' : ` · ${t('game:card.wounds', { count: pilot.wounds })}`}
        {pilot !== null && pilot.abilities.length > 0 && (
          <div className={classes.small}>
            {pilot.abilities.map((ability) => nameAbility(ability, t, played)).join(', ')}
          </div>
        )}
        <div className={classes.small}>
          {forceName}
          {unit.commander ? ` · ${t('game:card.commander')}` : ''}
        </div>
      </div>
    </Fit>
  );
});
