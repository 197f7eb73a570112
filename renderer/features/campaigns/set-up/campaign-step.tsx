import { Button, FileButton, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_COURSES, TRACK_GRAPH_IDS } from '../../../../shared/campaign/tracks/track-graphs.ts';
import { MAX_TRACKS_OF_TOTAL_CHAOS } from '../../../../shared/campaign/economy/presets.ts';
import { computeBuyPrice } from '../../../../shared/campaign/economy/trade.ts';
import { useContractQuery } from '../../../api/use-contract-query.ts';
import { useEconomyImport } from '../../../api/use-economy-import.ts';
import { EndConditionFields } from '../../../ui/end-conditions/end-condition-fields.tsx';
import { EndRuleWarning } from '../../../ui/end-conditions/end-rule-warning.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameEconomyWord } from '../../../ui/name-economy-value.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { RulesOptions } from '../../../ui/rules-options/rules-options.tsx';
import { RolesField } from './roles-field.tsx';
import {
  findEconomyId,
  findEnds,
  MAX_CAMPAIGN_TRACKS,
  type SetUpErrorKey,
  type SetUpDraft,
} from './set-up-draft.ts';
import classes from './set-up.module.css';

export interface SetUpStepProps {
  readonly draft: SetUpDraft;
  readonly problems: readonly SetUpErrorKey[];
  readonly onChange: (draft: SetUpDraft) => void;
}

/** Third step: name, first day and rules of the campaign. */
export function CampaignStep({ draft, problems, onChange }: SetUpStepProps) {
  const { t } = useTranslation(['campaigns', 'game']);
  const { data: rulesets = [] } = useContractQuery('rules.rulesets', {});
  const ruleset = rulesets.find(({ id }) => id === draft.ruleset) ?? rulesets[0];
  const offered = ruleset?.options ?? [];
  const chooseRuleset = (id: string) => {
    const next = rulesets.find((other) => other.id === id)?.options ?? [];
    const options = draft.options.filter((option) => next.some((other) => other.id === option));
    onChange({ ...draft, ruleset: id, options });
  };
  const problemOf = (...codes: SetUpErrorKey[]) => {
    const found = codes.find((code) => problems.includes(code));
    return found === undefined ? null : t(`setUp.problems.${found}`);
  };
  return (
    <div className={classes.fields}>
      <p className={classes.lead}>{t('setUp.campaign.lead')}</p>
      <TextInput
        label={t('setUp.campaign.name')}
        value={draft.name}
        maxLength={80}
        error={problemOf('name-missing', 'name-long')}
        onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('setUp.campaign.date')}
          description={t('setUp.campaign.dateText')}
          value={draft.startDate}
          placeholder="3052-03-17"
          error={problemOf('date-invalid')}
          onChange={(event) => onChange({ ...draft, startDate: event.currentTarget.value.trim() })}
        />
        <NumberInput
          label={t('setUp.campaign.length')}
          description={t('setUp.campaign.lengthText')}
          value={draft.tracks ?? ''}
          min={1}
          max={MAX_CAMPAIGN_TRACKS}
          clampBehavior="none"
          allowDecimal={false}
          error={problemOf('length-invalid')}
          onChange={(value) => onChange({ ...draft, tracks: typeof value === 'number' ? value : null })}
        />
      </div>
      <NativeSelect
        label={t('setUp.campaign.graph')}
        description={t('setUp.campaign.graphText')}
        value={draft.graph}
        data={TRACK_GRAPH_IDS.map((id) => ({
          value: id,
          label: t(`setUp.campaign.graphs.${id}`, { tracks: CAMPAIGN_COURSES[id].graph.tracks.length }),
        }))}
        onChange={({ currentTarget }) => {
          const graph = TRACK_GRAPH_IDS.find((id) => id === currentTarget.value) ?? 'invasion';
          onChange({ ...draft, graph, tracks: CAMPAIGN_COURSES[graph].graph.tracks.length, ends: null });
        }}
      />
      <RolesField draft={draft} onChange={(roles) => onChange({ ...draft, roles })} />
      <EndConditionFields
        ends={findEnds(draft)}
        date={draft.startDate}
        onChange={(ends) => onChange({ ...draft, ends })}
      />
      {problemOf('end-date-invalid') === null ? null : (
        <p className={classes.problem} role="alert">
          {problemOf('end-date-invalid')}
        </p>
      )}
      <EconomyField draft={draft} onChange={(economy) => onChange({ ...draft, economy })} />
      <NativeSelect
        label={t('setUp.campaign.rules')}
        description={t('setUp.campaign.rulesText')}
        value={ruleset?.id ?? ''}
        data={rulesets.map(({ id, title }) => ({
          value: id,
          label: t(`game:rulesets.${id}`, { defaultValue: title }),
        }))}
        onChange={(event) => chooseRuleset(event.currentTarget.value)}
      />
      <RulesOptions
        offered={offered}
        chosen={draft.options}
        onChange={(options) => onChange({ ...draft, options })}
      />
    </div>
  );
}

/** The unit whose price tells economies apart. */
const EXAMPLE = { size: 2, tonnage: 50, basePv: 35, type: 'BM', techBase: 'Inner Sphere' } as const;

interface EconomyFieldProps {
  readonly draft: SetUpDraft;
  readonly onChange: (economy: string) => void;
}

/** The economies to choose from, with the main figures of the chosen one. */
function EconomyField({ draft, onChange }: EconomyFieldProps) {
  const { t } = useTranslation(['campaigns', 'game']);
  const format = useFormat();
  const { data: economies = [] } = useContractQuery('campaign.economies', {});
  const importing = useEconomyImport();
  const take = async (file: File | null) => {
    const id = await importing.read(file);
    if (id !== null) onChange(id);
  };
  const chosen = economies.find(({ id }) => id === findEconomyId(draft));
  const openingSp = chosen?.openingSp?.value ?? 0;
  const figures =
    chosen === undefined
      ? ''
      : t(openingSp === 0 ? 'setUp.campaign.economyFigures' : 'setUp.campaign.economyFiguresSp', {
          opening: format.number(chosen.openingWp.value),
          openingSp: format.number(openingSp),
          upkeep: format.number((chosen.upkeepSp?.value ?? 0) + (chosen.transportSp?.value ?? 0)),
          pay: format.number(chosen.payPerTrackWp?.value ?? 0),
          buy: format.number(computeBuyPrice(EXAMPLE, chosen)),
          skill: format.number(chosen.advancementSp[4].value),
        });
  const text = t(`game:economies.${findEconomyId(draft)}.text`, {
    defaultValue: '',
    tracks: MAX_TRACKS_OF_TOTAL_CHAOS,
  });
  const rule =
    chosen === undefined
      ? ''
      : t('setUp.campaign.endRule', { rule: nameEconomyWord(chosen.campaignEnd.value, t) });
  return (
    <div className={classes.economy}>
      <NativeSelect
        label={t('setUp.campaign.economy')}
        description={`${text} ${figures} ${rule}`}
        value={findEconomyId(draft)}
        data={economies.map(({ id, title }) => ({
          value: id,
          label: t(`game:economies.${id}.name`, { defaultValue: title }),
        }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <EndRuleWarning rule={chosen?.campaignEnd.value} />
      <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} size="compact-sm" loading={importing.isPending}>
            {t('setUp.campaign.economyImport')}
          </Button>
        )}
      </FileButton>
      {importing.error !== null && <ErrorState error={importing.error} />}
    </div>
  );
}
