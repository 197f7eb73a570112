import { Button, Checkbox, Select } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getRangeShare, type Ruleset } from '../../../shared/rules/ruleset.ts';
import { listRulesets } from '../../../shared/rules/rulesets.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { SegmentedField, useProblemText } from './segmented-field.tsx';
import type { FieldProblems } from './field-problems.ts';
import type { AttackChoices } from './attack-choices.ts';
import { ChoicesFields } from './choices-fields.tsx';
import { findBracket, type HelperDraft } from './helper-draft.ts';
import { InchesField } from './inches-field.tsx';
import classes from './to-hit-helper.module.css';
import type { TrackConditions } from './use-track-conditions.ts';

interface AttackPanelProps {
  readonly draft: HelperDraft;
  readonly ruleset: Ruleset;
  /** What is between and around the two units: as entered, or as they stand at the table. */
  readonly terrain: Readonly<Record<(typeof TERRAIN)[number], boolean>>;
  readonly choices: AttackChoices;
  readonly conditions: readonly TrackConditions[];
  readonly problems: FieldProblems;
  readonly onChange: (changes: Partial<HelperDraft>) => void;
  readonly onSwap: () => void;
}

const TERRAIN = ['woods', 'partialCover', 'underwater'] as const;

/** The attack: rule system, kind, distance, terrain. */
export function AttackPanel(props: AttackPanelProps) {
  const { draft, ruleset, terrain, choices, conditions, problems, onChange, onSwap } = props;
  const { t } = useTranslation('to-hit-helper');
  const problemText = useProblemText();
  return (
    <Panel
      title={t('attack.title')}
      right={
        <Button
          size="compact-sm"
          leftSection={<IconArrowsExchange size={15} stroke={1.7} />}
          onClick={onSwap}
        >
          {t('swap')}
        </Button>
      }
    >
      <div className={classes.attackFields}>
        <KindField draft={draft} ruleset={ruleset} problem={problems.kind} onChange={onChange} />
        <InchesField
          label={t('distance.label')}
          value={draft.rangeInches}
          description={useBracketText(draft, ruleset)}
          problem={problemText(problems.distance)}
          onChange={(rangeInches) => onChange({ rangeInches })}
        />
        <SegmentedField
          label={t('facing.label')}
          value={draft.facing}
          choices={(['front', 'rear'] as const).map((value) => ({ value, label: t(`facing.${value}`) }))}
          onChange={(facing) => onChange({ facing })}
        />
        <ChoicesFields draft={draft} choices={choices} onChange={onChange} />
        <fieldset className={classes.terrain}>
          <legend className={classes.label}>{t('terrain.label')}</legend>
          {TERRAIN.map((feature) => (
            <Checkbox
              key={feature}
              label={t(`terrain.${feature}`)}
              checked={terrain[feature]}
              onChange={(event) => onChange({ [feature]: event.currentTarget.checked })}
            />
          ))}
        </fieldset>
        <ConditionsField conditions={conditions} draft={draft} onChange={onChange} />
        <RulesetField ruleset={ruleset} onChange={onChange} />
      </div>
    </Panel>
  );
}

/** Light and weather of the track under way; they apply unless they are switched off. */
function ConditionsField({
  conditions,
  draft,
  onChange,
}: Pick<AttackPanelProps, 'conditions' | 'draft' | 'onChange'>) {
  const { t } = useTranslation('to-hit-helper');
  const without = draft.withoutConditions;
  if (conditions.length === 0) return null;
  return (
    <fieldset className={classes.terrain}>
      <legend className={classes.label}>{t('conditions.label')}</legend>
      {conditions.map(({ source }) => (
        <Checkbox
          key={source}
          label={source}
          checked={!without.includes(source)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              withoutConditions: checked ? without.filter((one) => one !== source) : [...without, source],
            })
          }
        />
      ))}
    </fieldset>
  );
}

function useBracketText(draft: HelperDraft, ruleset: Ruleset): string | undefined {
  const { t } = useTranslation('to-hit-helper');
  const format = useFormat();
  const bracket = findBracket(ruleset, draft);
  const row = ruleset.ranges.find((one) => one.bracket === bracket);
  if (row === undefined) return undefined;
  return t(`distance.${row.bracket}`, {
    inches: format.number(row.upToInches * getRangeShare(ruleset, draft.underwater)),
  });
}

function KindField(props: {
  draft: HelperDraft;
  ruleset: Ruleset;
  problem: string | undefined;
  onChange: (changes: Partial<HelperDraft>) => void;
}) {
  const { t } = useTranslation('to-hit-helper');
  const { draft, ruleset, problem, onChange } = props;
  // A kind chosen under another rule system stays visible; the host refuses it.
  const kinds = [...new Set([...ruleset.attackKinds, draft.kind])];
  return (
    <Select
      label={t('kind.label')}
      value={draft.kind}
      allowDeselect={false}
      data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      error={useProblemText()(problem)}
      onChange={(value) => {
        const kind = kinds.find((one) => one === value);
        if (kind !== undefined) onChange({ kind });
      }}
    />
  );
}

function RulesetField(props: { ruleset: Ruleset; onChange: (changes: Partial<HelperDraft>) => void }) {
  const { t } = useTranslation(['to-hit-helper', 'game']);
  const format = useFormat();
  const { ruleset, onChange } = props;
  const enabled = ruleset.options.filter(({ id }) => ruleset.enabledOptions.includes(id));
  const names = enabled.map(({ id, title }) => t(`game:rulesOptions.${id}.name`, { defaultValue: title }));
  return (
    <Select
      className={classes.ruleset ?? ''}
      label={t('ruleset.label')}
      value={ruleset.id}
      allowDeselect={false}
      data={listRulesets().map(({ id, title }) => ({
        value: id,
        label: t(`game:rulesets.${id}`, { defaultValue: title }),
      }))}
      description={names.length === 0 ? undefined : t('ruleset.options', { list: format.list(names) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(rulesetId) => onChange({ rulesetId })}
    />
  );
}
