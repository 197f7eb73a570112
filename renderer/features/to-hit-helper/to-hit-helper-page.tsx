import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { getRuleset, listRulesets } from '../../../shared/rules/rulesets.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { Screen } from '../../ui/screen.tsx';
import { AttackPanel } from './attack-panel.tsx';
import { findFieldProblems } from './field-problems.ts';
import {
  buildOddsParams,
  findAttackChoices,
  readTerrain,
  ATTACK_ROLES,
  swapUnits,
  type HelperDraft,
  type AttackRole,
} from './helper-draft.ts';
import { findHelperUnit, type HelperUnit } from './helper-unit.ts';
import { ResultPanel } from './result-panel.tsx';
import classes from './to-hit-helper.module.css';
import { UnitPanel } from './unit-panel.tsx';
import { useCampaignFacts, type CampaignFacts } from './use-campaign-facts.ts';
import { useHelperDraft } from './use-helper-draft.ts';

/** Milliseconds without a change before the question is asked: long enough to type a number. */
const SETTLES_AFTER_MS = 120;

/** One attack between any two units: number to roll, its parts, and the results. */
export function ToHitHelperPage() {
  const { t } = useTranslation('to-hit-helper');
  const facts = useCampaignFacts();
  const { draft, setDraft, change } = useHelperDraft();
  const [settled] = useDebouncedValue(draft, SETTLES_AFTER_MS);
  const ruleset = findRuleset(draft, facts);
  const units = findUnits(draft, facts);
  const params = buildOddsParams(
    settled,
    findRuleset(settled, facts),
    findUnits(settled, facts),
    facts.conditions,
  );
  const odds = useContractQuery('rules.odds', params ?? skipToken);
  const isStale = settled !== draft || odds.isFetching;
  const refusal = params === null ? undefined : odds.error;
  const problems = (refusal === undefined ? null : findFieldProblems(refusal)) ?? {};
  return (
    <Screen title={t('title')} ready={facts.ready}>
      <div className={classes.page}>
        <div className={classes.entry}>
          <div className={classes.units}>
            {ATTACK_ROLES.map((role) => (
              <UnitPanel
                key={role}
                role={role}
                draft={draft}
                unit={units[role]}
                rosters={facts.rosters}
                problems={problems}
                onChange={setDraft}
              />
            ))}
          </div>
          <AttackPanel
            draft={draft}
            ruleset={ruleset}
            terrain={readTerrain(draft, units)}
            choices={findAttackChoices(draft, ruleset, units)}
            conditions={facts.conditions}
            problems={problems}
            onChange={change}
            onSwap={() => setDraft(swapUnits(draft))}
          />
        </div>
        <ResultPanel
          odds={params === null ? undefined : odds.data}
          error={refusal}
          isStale={isStale}
          onRetry={odds.refetch}
        />
      </div>
    </Screen>
  );
}

function findUnits(
  draft: HelperDraft,
  facts: CampaignFacts,
): Readonly<Record<AttackRole, HelperUnit | null>> {
  return {
    attacker: findHelperUnit(draft.attacker.choice, facts),
    target: findHelperUnit(draft.target.choice, facts),
  };
}

/** The campaign's rule system with its options, or another one without options. */
function findRuleset({ rulesetId }: HelperDraft, { rules }: CampaignFacts): Ruleset {
  const id = rulesetId ?? rules?.ruleset;
  const options = id === rules?.ruleset ? rules?.options : [];
  const ruleset = getRuleset(id ?? '', options) ?? getRuleset(listRulesets()[0]?.id ?? '');
  if (ruleset === undefined) throw new Error('There is no rule system');
  return ruleset;
}
