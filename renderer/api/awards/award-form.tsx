import { Button, NumberInput, Radio } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { validateAwards, type AwardProposal } from '../../../shared/campaign/pilots/awards.ts';
import type { EngagementId, PilotId } from '../../../shared/domain/ids.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useLateError } from '../../ui/late-error.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useCommand } from '../use-command.tsx';
import classes from './award-form.module.css';

interface AwardFormProps {
  readonly engagementId: EngagementId;
  readonly proposal: AwardProposal;
  /** Of the force. */
  readonly name: string;
  /** What a pilot did in the battle; missing: another part of the screen shows it. */
  readonly describeDeeds?: (pilotId: PilotId) => string;
}

const NOBODY = '';

/** Shares the experience of a battle among the pilots of a force: evenly, until somebody types other figures. */
export function AwardForm({ engagementId, proposal, name, describeDeeds }: AwardFormProps) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const { forceId, limits, pilots } = proposal;
  /** SP by pilot, as typed; NaN: an emptied field. */
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  const [mvp, setMvp] = useState<string>(NOBODY);
  const [award, awarding] = useCommand('pilot.award');
  const rows = pilots.map((pilot) => ({ ...pilot, sp: typed[pilot.pilotId] ?? pilot.sp }));
  const awards = rows.filter(({ sp }) => sp !== 0).map(({ pilotId, sp }) => ({ pilotId, sp }));
  const isWhole = awards.every(({ sp }) => Number.isInteger(sp) && sp > 0);
  const refusal = isWhole ? validateAwards(awards, limits) : null;
  const total = awards.reduce((sum, { sp }) => sum + (Number.isNaN(sp) ? 0 : sp), 0);
  const mvpId = pilots.find(({ pilotId }) => pilotId === mvp)?.pilotId;
  const canGive = isWhole && refusal === null && awards.length > 0;
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (canGive) void award({ engagementId, forceId, awards, ...(mvpId === undefined ? {} : { mvpId }) });
  };
  if (pilots.length === 0) return <p className={classes.soft}>{t('nobody')}</p>;
  return (
    <form className={classes.form} onSubmit={give}>
      <Radio.Group value={mvp} onChange={setMvp} aria-label={t('mvpOf', { name })}>
        <DataTable caption={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('pilot')}</th>
              <th scope="col">{t('sp', { most: format.number(limits.pilotSp) })}</th>
              <th scope="col">{t('best', { sp: format.signed(limits.mvpSp) })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ pilotId, name: pilot, sp }) => (
              <tr key={pilotId}>
                <td>
                  {pilot}
                  {describeDeeds && <small className={classes.deeds}>{describeDeeds(pilotId)}</small>}
                </td>
                <td>
                  <SpField
                    label={t('spOf', { name: pilot })}
                    sp={sp}
                    most={limits.pilotSp}
                    onChange={(next) => setTyped({ ...typed, [pilotId]: next })}
                  />
                </td>
                <td>
                  <Radio value={pilotId} aria-label={t('bestIs', { name: pilot })} />
                </td>
              </tr>
            ))}
            <tr>
              <td>{t('total')}</td>
              <td className="num">
                <b data-over={total > limits.trackSp}>
                  {t('ofMost', { sp: format.number(total), most: format.number(limits.trackSp) })}
                </b>
              </td>
              <td>
                <Radio value={NOBODY} label={t('noBest')} />
              </td>
            </tr>
          </tbody>
        </DataTable>
      </Radio.Group>
      <p className={classes.actions}>
        <Button type="submit" size="compact-sm" disabled={!canGive} loading={awarding.isPending}>
          {t('give', { name })}
        </Button>
        <span role="status" className={classes.problem}>
          {refusal?.code === 'pilot.award-too-high' && t('tooHigh', { most: refusal.most })}
          {refusal?.code === 'pilot.awards-over-limit' && t('overLimit', { over: refusal.sp - refusal.most })}
        </span>
      </p>
    </form>
  );
}

interface SpFieldProps {
  readonly label: string;
  /** NaN: an emptied field. */
  readonly sp: number;
  readonly most: number;
  readonly onChange: (sp: number) => void;
}

function SpField({ label, sp, most, onChange }: SpFieldProps) {
  const isWrong = Number.isNaN(sp) || sp < 0 || sp > most;
  return (
    <NumberInput
      {...useLateError(isWrong || null)}
      size="xs"
      w={90}
      aria-label={label}
      value={Number.isNaN(sp) ? '' : sp}
      min={0}
      clampBehavior="none"
      allowDecimal={false}
      onChange={(value) => onChange(typeof value === 'number' ? value : NaN)}
    />
  );
}
