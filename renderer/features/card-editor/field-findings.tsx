import { Button } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardFinding } from '../../../shared/catalogue/card-check/card-finding.ts';
import classes from './card-editor.module.css';
import { FindingsContext } from './findings.ts';

interface FieldFindingsProps {
  readonly findings: readonly CardFinding[];
  readonly id?: string;
}

/** Findings about a field, with a button for each proposal. */
export function FieldFindings({ findings, id }: FieldFindingsProps) {
  return (
    <div id={id} className={classes.findings}>
      {findings.map((finding) => (
        <FindingLine key={finding.code} finding={finding} />
      ))}
    </div>
  );
}

function FindingLine({ finding }: { readonly finding: CardFinding }) {
  const { t } = useTranslation(['card-editor', 'card-check']);
  const { takeOver } = useContext(FindingsContext);
  const { level, code, values, proposal } = finding;
  const sentence = t(`card-check:${code}`, { ...values });
  const step = t(`proposals.${code}`, { ...values, defaultValue: t('proposals.remove') });
  return (
    <p className={classes.finding} data-level={level}>
      <span>
        <b>{t(`levels.${level}`)}</b> {sentence}
      </span>
      {proposal !== undefined && (
        <Button size="compact-xs" aria-label={`${step}: ${sentence}`} onClick={() => takeOver(proposal)}>
          {step}
        </Button>
      )}
    </p>
  );
}
