import { useTranslation } from 'react-i18next';
import { MAX_TEXT_LENGTHS } from '../../../shared/catalogue/card-check/check-figures.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { Panel } from '../../ui/panel.tsx';
import { CARD_TYPES, changeType } from './card-draft.ts';
import classes from './card-editor.module.css';
import { CardChoiceField, CardNumberField, CardTextField } from './card-fields.tsx';
import type { CardPanelProps } from './card-panel-props.ts';

const ROLES = [
  'Ambusher',
  'Brawler',
  'Juggernaut',
  'Missile Boat',
  'Scout',
  'Skirmisher',
  'Sniper',
  'Striker',
  'None',
];
const TECH_BASES: readonly UnitCard['techBase'][] = ['Inner Sphere', 'Clan', 'Mixed'];
const ERAS = [
  'Age of War',
  'Star League',
  'Early Succession War',
  'Late Succession War - LosTech',
  'Late Succession War - Renaissance',
  'Clan Invasion',
  'Civil War',
  'Jihad',
  'Early Republic',
  'Late Republic',
  'Dark Age',
  'ilClan',
];

/** Identity of the unit: name, type, weight, role and origin. */
export function IdentityPanel({
  draft,
  onChange,
  onReplace,
}: CardPanelProps & { readonly onReplace: (card: UnitCard) => void }) {
  const { t } = useTranslation(['card-editor', 'game']);
  const changeTo = (type: string) => {
    const known = CARD_TYPES.find((one) => one === type);
    if (known !== undefined) onReplace(changeType(draft, known));
  };
  return (
    <Panel title={t('what.title')}>
      <div className={classes.identity}>
        <CardTextField
          field="chassis"
          label={t('what.chassis')}
          value={draft.chassis}
          most={MAX_TEXT_LENGTHS.chassis}
          onChange={(chassis) => onChange({ chassis })}
        />
        <CardTextField
          field="variant"
          label={t('what.variant')}
          value={draft.variant}
          most={MAX_TEXT_LENGTHS.variant}
          onChange={(variant) => onChange({ variant })}
        />
        <CardChoiceField
          field="type"
          label={t('what.type')}
          value={draft.type}
          choices={CARD_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={changeTo}
        />
        <CardChoiceField
          field="role"
          label={t('what.role')}
          value={draft.role}
          choices={ROLES.map((role) => ({ value: role, label: t(`game:roles.${role}`) }))}
          onChange={(role) => onChange({ role })}
        />
        <CardNumberField
          field="tonnage"
          width="narrow"
          label={t('what.tonnage')}
          value={draft.tonnage}
          step={5}
          decimals={3}
          onChange={(tonnage) => onChange({ tonnage })}
        />
        <CardNumberField
          field="size"
          width="narrow"
          label={t('game:card.size')}
          value={draft.size}
          onChange={(size) => onChange({ size })}
        />
        <CardChoiceField
          field="techBase"
          label={t('what.techBase')}
          value={draft.techBase}
          choices={TECH_BASES.map((value) => ({ value, label: t(`techBases.${value}`) }))}
          onChange={(value) => onChange({ techBase: TECH_BASES.find((one) => one === value) ?? 'Mixed' })}
        />
        <CardNumberField
          field="introYear"
          label={t('what.introYear')}
          value={draft.introYear ?? NaN}
          placeholder={t('what.noYear')}
          // An empty field and 0 both mean an unknown year.
          onChange={(year) => onChange({ introYear: year > 0 || year < 0 ? year : null })}
        />
        <CardChoiceField
          field="era"
          width="wide"
          label={t('what.era')}
          value={draft.era}
          choices={ERAS.map((value) => ({ value, label: t(`eras.${value}`) }))}
          onChange={(era) => onChange({ era })}
        />
      </div>
    </Panel>
  );
}
