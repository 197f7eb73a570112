import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BRACKETS, type UnitCard } from '../../../shared/domain/unit-card.ts';
import { computeExpectedByBracket } from '../../../shared/rules/combat/odds/expected-by-bracket.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { getRuleset, listRulesets } from '../../../shared/rules/rulesets.ts';
import { CardSelect } from '../../api/catalogue/card-select.tsx';
import { useCardNames } from '../../api/catalogue/use-card-names.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { useOpenCampaign } from '../../api/use-open-campaign.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { UnitCardDrawing } from '../../ui/unit-card/unit-card.tsx';
import { formatMove, viewOfPrintedCard } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './catalogue.module.css';

/** Two to four cards beside each other: what differs is marked, and what each does to a target on average. */
export function CompareCards({ cardIds }: { cardIds: readonly number[] }) {
  const { t } = useTranslation('catalogue');
  const { data } = useContractQuery('catalogue.cards', { cardIds: [...cardIds] });
  const [target, setTarget] = useState<UnitCard | null>(null);
  if (data === undefined) return <SkeletonLines count={10} />;
  const cards = cardIds.flatMap((id) => data.find((card) => card.id === id) ?? []);
  const against = target ?? cards[0];
  return (
    <div className={classes.compare}>
      <div className={classes.compareCards} data-cards={cards.length}>
        {cards.map((card) => (
          <UnitCardDrawing key={card.id} view={viewOfPrintedCard(card)} />
        ))}
      </div>
      <div className={classes.target}>
        <CardSelect size="xs" w={320} label={t('compare.target')} onChoose={setTarget} />
        {against === undefined ? null : (
          <p>{t('compare.against', { name: against.name, tmm: against.tmm })}</p>
        )}
      </div>
      {against === undefined ? null : <CompareTable cards={cards} target={against} />}
    </div>
  );
}

interface CompareRow {
  readonly label: string;
  readonly values: readonly string[];
  /** Whether the values are words, not figures. */
  readonly isWords?: boolean;
  /** Numbers of which the highest is marked; missing: nothing is better. */
  readonly numbers?: readonly number[];
}

function CompareTable({ cards, target }: { cards: readonly UnitCard[]; target: UnitCard }) {
  const { t } = useTranslation('catalogue');
  const rows = [...useExpectedRows(cards, target), ...useFactRows(cards)];
  return (
    <div className={classes.compareTable} tabIndex={0} role="group" aria-label={t('compare.table')}>
      <DataTable caption={t('compare.table')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('compare.value')}</span>
            </th>
            {cards.map((card) => (
              <th key={card.id} scope="col" title={card.name}>
                {card.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, numbers, isWords = false }) => {
            const differ = new Set(values).size > 1;
            const best = Math.max(...(numbers ?? []));
            return (
              <tr key={label} data-differ={differ}>
                <th scope="row">
                  {label}
                  {differ ? <span className="visually-hidden">{t('compare.differ')}</span> : null}
                </th>
                {values.map((value, at) => (
                  <td
                    key={cards[at]?.id}
                    className={isWords ? undefined : 'num'}
                    data-best={differ && numbers !== undefined && numbers[at] === best}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </DataTable>
    </div>
  );
}

/** The rule system of the campaign; without one the first. */
function useRuleset(): Ruleset | undefined {
  const campaign = useOpenCampaign();
  return (
    getRuleset(campaign?.ruleset ?? '', campaign?.options ?? []) ?? getRuleset(listRulesets()[0]?.id ?? '')
  );
}

function useExpectedRows(cards: readonly UnitCard[], target: UnitCard): readonly CompareRow[] {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const ruleset = useRuleset();
  if (ruleset === undefined) return [];
  const expected = cards.map((card) => computeExpectedByBracket(ruleset, card, target));
  return BRACKETS.flatMap((bracket): CompareRow[] => {
    const inches = ruleset.ranges.find((range) => range.bracket === bracket)?.upToInches;
    if (inches === undefined) return [];
    const points = expected.map((one) => one[bracket] ?? null);
    return [
      {
        label: t(`compare.expected.${bracket}`, { inches }),
        values: points.map((one) =>
          one === null
            ? '—'
            : t('compare.points', { points: format.number(one.points), number: one.targetNumber }),
        ),
        numbers: points.map((one) => one?.points ?? 0),
      },
    ];
  });
}

function useFactRows(cards: readonly UnitCard[]): readonly CompareRow[] {
  const { t } = useTranslation(['catalogue', 'cards', 'game']);
  const names = useCardNames();
  const figure = (label: string, read: (card: UnitCard) => number): CompareRow => ({
    label,
    values: cards.map((card) => String(read(card))),
    numbers: cards.map(read),
  });
  const print = (label: string, read: (card: UnitCard) => string): CompareRow => ({
    label,
    values: cards.map(read),
  });
  const words = (...row: Parameters<typeof print>): CompareRow => ({ ...print(...row), isWords: true });
  const all = cards.map(({ specials }) => specials);
  return [
    print(t('game:card.pv', { pv: '' }).trim(), ({ basePv }) => String(basePv)),
    words(t('columns.type'), ({ type }) => names.type(type)),
    words(t('columns.role'), ({ role }) => names.role(role)),
    print(t('game:card.size'), ({ size }) => String(size)),
    print(t('game:card.move'), formatMove),
    figure(t('game:card.tmm'), ({ tmm }) => tmm),
    ...BRACKETS.map((bracket) => print(t(`compare.damage.${bracket}`), ({ damage }) => damage[bracket])),
    figure(t('game:card.overheat'), ({ overheat }) => overheat),
    figure(t('game:card.armor'), ({ armor }) => armor),
    figure(t('game:card.structure'), ({ structure }) => structure),
    print(
      t('compare.onlyHere'),
      ({ specials }) => specials.filter((one) => !all.every((list) => list.includes(one))).join(', ') || '—',
    ),
    print(t('compare.specials'), ({ specials }) => specials.join(', ') || '—'),
    words(t('facets.tech'), ({ techBase }) => names.value('tech', techBase)),
    print(t('compare.year'), ({ introYear }) =>
      introYear === null ? t('compare.noYear') : String(introYear),
    ),
  ];
}
