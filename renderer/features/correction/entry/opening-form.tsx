import { NumberInput, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../../../shared/contract/index.ts';
import { nameUnit } from '../../../../shared/domain/unit.ts';
import { namePilot } from '../../../../shared/domain/pilot.ts';
import { TECHNOLOGIES } from '../../../../shared/domain/technology.ts';
import classes from '../correction.module.css';
import type { InsertedCommand } from '../asked-correction.ts';
import { CardInput } from './card-input.tsx';
import { useFieldName } from './use-field-name.ts';

type Roster = ResultOf<'force.list'>[number];

interface OpeningFormProps {
  /** The forces as the campaign began. */
  readonly rosters: readonly Roster[];
  readonly inserts: readonly InsertedCommand[];
  readonly onChange: (inserts: readonly InsertedCommand[]) => void;
}

/** The command by which a value of a force or pilot is set right at the start. */
interface SetCommand {
  readonly method: 'force.correct' | 'pilot.setSkill' | 'unit.setCard';
  readonly id: string;
  readonly name: 'technology' | 'skill' | 'cardId';
}

const ID_OF = { 'force.correct': 'forceId', 'pilot.setSkill': 'pilotId', 'unit.setCard': 'unitId' } as const;

const technologyOf = (id: string): SetCommand => ({ method: 'force.correct', id, name: 'technology' });
const cardOf = (id: string): SetCommand => ({ method: 'unit.setCard', id, name: 'cardId' });
const skillOf = (id: string): SetCommand => ({ method: 'pilot.setSkill', id, name: 'skill' });

function isOf({ method, id }: SetCommand, insert: InsertedCommand): boolean {
  const params = insert.params as Readonly<Record<string, unknown>>;
  return insert.method === method && params[ID_OF[method]] === id;
}

function findValue(command: SetCommand, inserts: readonly InsertedCommand[]): unknown {
  const params = inserts.find((insert) => isOf(command, insert))?.params;
  return (params as Readonly<Record<string, unknown>> | undefined)?.[command.name];
}

/** What forces, units and pilots were at the start, to be entered otherwise: technology, cards, Skill. */
export function OpeningForm({ rosters, inserts, onChange }: OpeningFormProps) {
  const { t } = useTranslation('correction');
  const nameField = useFieldName();
  const set = (command: SetCommand, value: unknown, before: unknown) => {
    const others = inserts.filter((insert) => !isOf(command, insert));
    if (value === before || value === null) return onChange(others);
    const { method, id, name } = command;
    const more = method === 'pilot.setSkill' ? {} : { reason: t('entry.opening') };
    const params = { [ID_OF[method]]: id, [name]: value, ...more };
    onChange([...others, { entry: 1, place: 'after', method, params }]);
  };
  return (
    <>
      {rosters.map(({ force, units, pilots }) => {
        const technology = technologyOf(force.id);
        const chosen = findValue(technology, inserts);
        return (
          <fieldset key={force.id} className={classes.group}>
            <legend>{force.name}</legend>
            <Select
              size="xs"
              label={nameField('technology')}
              allowDeselect={false}
              {...(chosen === undefined
                ? {}
                : {
                    className: classes.changed ?? '',
                    description: t('entry.was', { value: force.technology }),
                  })}
              data={[...TECHNOLOGIES]}
              value={typeof chosen === 'string' ? chosen : force.technology}
              onChange={(value) => set(technology, value, force.technology)}
            />
            {/* A force can have dozens of each. */}
            <Several label={t('entry.cards', { count: units.length })}>
              {units.map((unit) => {
                const card = cardOf(unit.id);
                return (
                  <CardInput
                    key={unit.id}
                    label={t('entry.cardOf', { unit: nameUnit(unit) })}
                    cardId={findValue(card, inserts) ?? unit.card.id}
                    before={unit.card.id}
                    onChange={(cardId) => set(card, cardId, unit.card.id)}
                  />
                );
              })}
            </Several>
            <Several label={t('entry.skills', { count: pilots.length })}>
              {pilots.map((pilot) => {
                const skill = skillOf(pilot.id);
                const typed = findValue(skill, inserts);
                return (
                  <NumberInput
                    key={pilot.id}
                    size="xs"
                    label={t('entry.skillOf', { pilot: namePilot(pilot) })}
                    min={0}
                    max={8}
                    allowDecimal={false}
                    {...(typed === undefined
                      ? {}
                      : {
                          className: classes.changed ?? '',
                          description: t('entry.was', { value: pilot.skill }),
                        })}
                    value={typeof typed === 'number' ? typed : pilot.skill}
                    onChange={(value) => set(skill, typeof value === 'number' ? value : null, pilot.skill)}
                  />
                );
              })}
            </Several>
          </fieldset>
        );
      })}
    </>
  );
}

function Several({ label, children }: { readonly label: string; readonly children: readonly ReactNode[] }) {
  return children.length === 0 ? null : (
    <details>
      <summary>{label}</summary>
      <div className={classes.inputs}>{children}</div>
    </details>
  );
}
