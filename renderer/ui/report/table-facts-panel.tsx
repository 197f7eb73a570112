import { NativeSelect, NumberInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_REPORT_NOTES_LENGTH,
  NO_MILITIA,
  type MilitiaResult,
} from '../../../shared/domain/engagement-report.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ReportDraft } from '../../../shared/domain/report-draft.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { Panel } from '../panel.tsx';
import type { RoleNames } from '../role-names.ts';
import { SideMark, SideName } from '../side-mark.tsx';
import { nameFighterAndUnit } from './name-units.ts';
import { ReportText } from './report-text.tsx';
import classes from './report.module.css';

interface TableFactsProps {
  readonly engagement: Engagement;
  readonly names: RoleNames;
  readonly draft: ReportDraft;
  readonly readOnly: boolean;
  /** What was, for what is marked as changed: `mvp SIDE`, `militia SIDE`, `notes`; missing: nothing is. */
  readonly former?: ReadonlyMap<string, string>;
  readonly onChange: (draft: ReportDraft, amends?: boolean) => void;
}

const NOBODY = '';

/**
 * What a table knows besides the units and the objectives: militia, the most valuable units, notes. Of a final report
 * only what it tells, as text, with the reason for which it counts.
 */
export function TableFactsPanel(props: TableFactsProps) {
  const { t } = useTranslation('after-action');
  const { draft, readOnly, onChange } = props;
  const { militia, mvp, notes, reason, overruled, strictness } = draft;
  const isTold = [militia, mvp, notes, reason, overruled, strictness].some((told) => told !== undefined);
  if (readOnly && !isTold) return null;
  return (
    <Panel title={t('facts.title')}>
      {readOnly ? (
        <ReportedFacts {...props} />
      ) : (
        <div className={classes.facts}>
          {SIDES.map((side) => (
            <SideFacts key={side} {...props} side={side} />
          ))}
          <ReportText
            label={t('facts.notes')}
            description={props.former?.get('notes')}
            text={notes}
            longest={MAX_REPORT_NOTES_LENGTH}
            onText={(text, amends) => onChange({ ...draft, notes: text }, amends)}
          />
        </div>
      )}
    </Panel>
  );
}

function ReportedFacts({ engagement, names, draft }: TableFactsProps) {
  const { t } = useTranslation(['after-action', 'problems', 'table']);
  return (
    <dl className={classes.told}>
      {SIDES.map((side) => {
        const best = engagement.participants.find(({ unitId }) => unitId === draft.mvp?.[side]);
        const { fought, destroyed } = draft.militia?.[side] ?? NO_MILITIA;
        return (
          <Fragment key={side}>
            {best !== undefined && (
              <>
                <Term side={side} names={names}>
                  {t('facts.mvp')}
                </Term>
                <dd>{nameFighterAndUnit(best, t)}</dd>
              </>
            )}
            {fought + destroyed > 0 && (
              <>
                <Term side={side} names={names}>
                  {t('facts.militia')}
                </Term>
                <dd>{t('facts.militiaTold', { fought, destroyed })}</dd>
              </>
            )}
          </Fragment>
        );
      })}
      {draft.notes !== undefined && (
        <>
          <dt>{t('facts.notes')}</dt>
          <dd className={classes.notes}>{draft.notes}</dd>
        </>
      )}
      {draft.reason !== undefined && (
        <>
          <dt>{t('checks.reason')}</dt>
          <dd className={classes.notes}>{draft.reason}</dd>
        </>
      )}
      {draft.strictness !== undefined && (
        <>
          <dt>{t('table:strictness.label')}</dt>
          {draft.strictness.map(({ turn, strictness }, index) => (
            <dd key={index}>
              {t('facts.strictnessFrom', { turn, strictness: t(`table:strictness.${strictness}`) })}
            </dd>
          ))}
        </>
      )}
      {draft.overruled !== undefined && (
        <>
          <dt>{t('facts.overruled')}</dt>
          {draft.overruled.map((one, index) => (
            <dd key={index} className={classes.notes}>
              {t('facts.overruledIn', { turn: one.turn })}{' '}
              {one.objections
                .map(({ code, values }) => t(`problems:${code}`, { ...values, defaultValue: code }))
                .join(' ')}{' '}
              {t('facts.overruledWhy', { reason: one.reason })}
            </dd>
          ))}
        </>
      )}
    </dl>
  );
}

/** What is told of a side, with the side's mark. */
function Term({ side, names, children }: { side: Side; names: RoleNames; children: ReactNode }) {
  return (
    <dt>
      <SideMark side={side} size={8} /> <span className="visually-hidden">{names[side]}: </span>
      {children}
    </dt>
  );
}

function SideFacts(props: TableFactsProps & { readonly side: Side }) {
  const { t } = useTranslation('after-action');
  const { engagement, names, draft, onChange, side } = props;
  const own = engagement.participants.filter((unit) => unit.side === side);
  const setMvp = (value: string) => {
    const mvp = {
      ...(draft.mvp ?? { attacker: null, defender: null }),
      [side]: own.find(({ unitId }) => unitId === value)?.unitId ?? null,
    };
    onChange({ ...draft, mvp: SIDES.every((one) => mvp[one] === null) ? undefined : mvp });
  };
  return (
    <fieldset className={classes.sideFacts}>
      <legend>
        <SideName side={side}>{names[side]}</SideName>
      </legend>
      <NativeSelect
        size="xs"
        label={t('facts.mvp')}
        description={props.former?.get(`mvp ${side}`)}
        value={draft.mvp?.[side] ?? NOBODY}
        data={[
          { value: NOBODY, label: t('facts.nobody') },
          ...own.map((unit) => ({
            value: unit.unitId as string,
            label: nameFighterAndUnit(unit, t),
          })),
        ]}
        onChange={(event) => setMvp(event.currentTarget.value)}
      />
      <MilitiaField {...props} field="fought" />
      <MilitiaField {...props} field="destroyed" />
      <p className={classes.former}>{props.former?.get(`militia ${side}`)}</p>
    </fieldset>
  );
}

function MilitiaField(props: TableFactsProps & { readonly side: Side; readonly field: keyof MilitiaResult }) {
  const { t } = useTranslation('after-action');
  const { draft, onChange, side, field } = props;
  const set = (value: number | string) => {
    const before = draft.militia ?? { attacker: NO_MILITIA, defender: NO_MILITIA };
    const count = typeof value === 'number' ? value : 0;
    const militia = { ...before, [side]: { ...before[side], [field]: count } };
    const isAny = SIDES.some((one) => militia[one].fought + militia[one].destroyed > 0);
    onChange({ ...draft, militia: isAny ? militia : undefined });
  };
  return (
    <NumberInput
      size="xs"
      label={t(field === 'fought' ? 'facts.militia' : 'facts.militiaDestroyed')}
      min={0}
      max={99}
      allowDecimal={false}
      clampBehavior="strict"
      value={draft.militia?.[side][field] ?? 0}
      onChange={set}
    />
  );
}
