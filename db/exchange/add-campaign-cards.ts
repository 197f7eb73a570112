import { indexNames, isClearMatch, matchName, type WrittenName } from '../../shared/catalogue/match-name.ts';
import { CAMPAIGN_CARDS, MAX_CANDIDATES, type NameMatch } from '../../shared/domain/catalogue.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';

/**
 * Adds to what catalogues know of written names the cards that units of a campaign carry: their catalogue may have gone
 * since. A card that a catalogue proposes, or one of its name, is not proposed twice.
 */
export function addCampaignCards(
  matches: readonly NameMatch[],
  names: readonly WrittenName[],
  listCards: () => readonly UnitCard[],
): readonly NameMatch[] {
  // A list of cards asks for no name.
  if (names.length === 0) return matches;
  const index = indexNames(listCards());
  return matches.map((match, at) => {
    const known = match.candidates.map(({ card }) => card);
    const seenIds = new Set(known.map(({ id }) => id).filter((id) => id !== 0));
    const seenNames = new Set(known.map(({ name }) => name));
    const added = matchName(index, names[at] ?? match).flatMap(({ card, reason, confidence }) => {
      if (seenIds.has(card.id) || seenNames.has(card.name)) return [];
      seenNames.add(card.name);
      return [{ card: { ...card, armyLists: [], catalogueId: CAMPAIGN_CARDS }, reason, confidence }];
    });
    if (added.length === 0) return match;
    const candidates = [...match.candidates, ...added]
      .toSorted((a, b) => b.confidence - a.confidence)
      .slice(0, MAX_CANDIDATES);
    return { ...match, candidates, isClear: isClearMatch(candidates) };
  });
}
