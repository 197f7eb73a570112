import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Force } from '../../../shared/domain/force.ts';
import { LANCE_KINDS, type Lance } from '../../../shared/domain/lance.ts';
import type { CheckedLance, CheckedRequirement, LanceCheck } from '../../../shared/domain/lance-check.ts';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './lance-kind.module.css';

interface LanceKindProps {
  readonly force: Force;
  readonly lance: Lance;
}

/** What the rules say about a lance; undefined until it is loaded. */
function useCheckedLance({ force, lance }: LanceKindProps): CheckedLance | undefined {
  const { data } = useContractQuery('force.lances', { forceId: force.id });
  return data?.find(({ lanceId }) => lanceId === lance.id);
}

/** The effect of the kind of a lance on its units, and unmet requirements; nothing for a lance without a kind. */
export function LanceKindNotes(props: LanceKindProps) {
  const check = useCheckedLance(props)?.checks.find(({ kind }) => kind === props.lance.kind);
  return check === undefined ? null : <CheckNotes check={check} />;
}

/** The kind of a lance, to be chosen with the effect of each in sight. */
export function LanceKindMenu({ force, lance }: LanceKindProps) {
  const checks = useCheckedLance({ force, lance })?.checks ?? [];
  const { t } = useTranslation(['forces', 'game']);
  const [setKind] = useCommand('lance.setKind');
  const effectOf = useEffectText();
  const button = useRef<HTMLButtonElement>(null);
  const nameOf = (kind: Lance['kind']) =>
    kind === null ? t('lanceKind.none') : t(`game:lanceKinds.${kind}.${force.organisation}`);
  const choose = (value: string) => {
    const kind = LANCE_KINDS.find((one) => one === value) ?? null;
    if (kind !== lance.kind) void setKind({ lanceId: lance.id, kind });
    // The menu itself does not return the focus after a choice among radio items.
    setTimeout(() => button.current?.focus());
  };
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <UnstyledButton
          ref={button}
          className={classes.button}
          data-empty={lance.kind === null}
          aria-label={t('lanceKind.of', { name: lance.name, kind: nameOf(lance.kind) })}
        >
          {nameOf(lance.kind)} <IconChevronDown size={13} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown maw={340}>
        <Menu.RadioGroup value={lance.kind ?? 'none'} onChange={choose}>
          {[null, ...LANCE_KINDS].map((kind) => {
            const check = checks.find((one) => one.kind === kind);
            return (
              <Menu.RadioItem key={kind ?? 'none'} value={kind ?? 'none'} closeMenuOnClick>
                {nameOf(kind)}
                {check === undefined ? null : (
                  <span className={classes.effect}>
                    {effectOf(check)} {isIncomplete(check) ? t('lanceKind.incomplete') : ''}
                  </span>
                )}
              </Menu.RadioItem>
            );
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whether something that a kind asks for is missing. */
function isIncomplete({ working, composition }: LanceCheck): boolean {
  return [working, ...composition].some(({ needed, have }) => have < needed);
}

/** How many units a full lance has; nothing where it is full or empty. */
export function LanceStrength(props: LanceKindProps) {
  const { t } = useTranslation('forces');
  const checked = useCheckedLance(props);
  if (checked === undefined || checked.units === 0 || checked.units === checked.fullStrength) return null;
  return (
    <span className={classes.strength}>
      {t('lanceKind.strength', { full: checked.fullStrength, context: props.force.organisation })}
    </span>
  );
}

/** The effect of the lance, or why it has none, and further requirements of the full game. */
function CheckNotes({ check }: { readonly check: LanceCheck }) {
  const { t } = useTranslation('forces');
  const format = useFormat();
  const effectOf = useEffectText();
  const missingOf = useMissingText();
  const { working, composition, source } = check;
  const missing = composition.filter(({ needed, have }) => have < needed).map(missingOf);
  const needed = working.needed - working.have;
  return (
    <ul className={classes.notes}>
      {needed > 0 ? (
        <li data-tone="bad">{t('lanceKind.tooFew', { count: needed, least: working.needed })}</li>
      ) : (
        <li>{effectOf(check)}</li>
      )}
      {missing.length === 0 ? null : (
        <li data-tone="warning">
          {t('lanceKind.composition', { missing: format.list(missing) })}{' '}
          <span className={classes.source} title={t('lanceKind.sourceText')}>
            {source}
          </span>
        </li>
      )}
    </ul>
  );
}

/** The effect of a kind of lance in a battle, or that it is used at the table. */
function useEffectText(): (check: LanceCheck) => string {
  const { t } = useTranslation('forces');
  return ({ kind, effect }) =>
    effect === null ? t('lanceKind.atTable') : t(`lanceKind.effects.${kind}`, { count: effect.count });
}

/** What the composition of a lance lacks, as a part of a sentence. */
function useMissingText(): (requirement: CheckedRequirement) => string {
  const { t } = useTranslation(['forces', 'game']);
  const format = useFormat();
  return ({ trait, needed, have }) => {
    const count = needed - have;
    switch (trait.kind) {
      case 'size-at-least':
        return t('lanceKind.missing.size-at-least', { count, size: trait.size });
      case 'size-at-most':
        return t('lanceKind.missing.size-at-most', { count, size: trait.size + 1 });
      case 'role': {
        const roles = trait.roles.map((role) => t(`game:roles.${role}`, { defaultValue: role }));
        return t('lanceKind.missing.role', { count, roles: format.list(roles, 'disjunction') });
      }
      case 'move':
        return t('lanceKind.missing.move', { count, inches: trait.inches, jumpInches: trait.jumpInches });
    }
  };
}
