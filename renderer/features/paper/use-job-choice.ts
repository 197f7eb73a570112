import { useParams, useSearchParams } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { chooseCards } from './card-choice.ts';
import {
  chooseSubjects,
  listJobSheets,
  readSheets,
  readSheetSort,
  SUBJECTS,
  SUBJECT_TYPES,
  type JobSheet,
  type SheetKind,
  type Subject,
  type SubjectOption,
  type SubjectOptions,
} from './paper-choice.ts';
import { useSubjectOptions } from './use-subject-options.ts';

/** What the address chooses to print. */
export interface JobChoice {
  readonly kinds: readonly SheetKind[];
  /** What there is to choose from; undefined while it is not loaded. */
  readonly options: SubjectOptions | undefined;
  readonly chosen: Readonly<Record<Subject, readonly SubjectOption[]>>;
  readonly sheets: readonly JobSheet[];
  /** Why sheets of a kind that is chosen are not printed. */
  readonly lacking: readonly LackingSubject[];
  /** Of the forces that are chosen. */
  readonly rosters: readonly Roster[];
}

/** There is none, the one of the address is not in the campaign, or no force is ticked. */
export type LackingSubject = `${'nothing' | 'missing'}.${Subject}` | 'nothing.chosen';

/**
 * The sheets that the address chooses and what they are about: the first that they can be about where it names none. What
 * it names may be missing: of another campaign, or removed.
 */
export function useJobChoice(summary: CampaignSummary | undefined): JobChoice {
  const kinds = readSheets(useParams()['sheet']);
  const [search] = useSearchParams();
  const { data: rosters = [] } = useContractQuery('force.list', {});
  const options = useSubjectOptions(kinds, summary);
  const chosenOf = (type: Subject) => chooseSubjects<string>(options?.[type] ?? [], search.get(type));
  const chosen = { force: chosenOf('force'), track: chosenOf('track'), engagement: chosenOf('engagement') };
  const listed = listJobSheets(kinds, chosen, readSheetSort(search.get('sort')));
  const cards = search.get('cards');
  const hasCards = ({ kind, subject }: JobSheet) => {
    const roster = rosters.find(({ force }) => force.id === subject.id);
    return kind !== 'cards' || roster === undefined || chooseCards(roster, cards).length > 0;
  };
  const printed = listed.filter(hasCards);
  const types = SUBJECT_TYPES.filter((type) => kinds.some((kind) => SUBJECTS[kind] === type));
  return {
    kinds,
    options,
    chosen,
    // A force without cards is told where there is nothing else.
    sheets: printed.length === 0 ? listed.slice(0, 1) : printed,
    lacking:
      options === undefined
        ? []
        : kinds.length === 0
          ? ['nothing.chosen']
          : types
              .filter((type) => chosen[type].length === 0)
              .map((type) => findLack(type, options, search.get(type))),
    rosters: rosters.filter(({ force }) => chosen.force.some(({ id }) => id === force.id)),
  };
}

function findLack(type: Subject, options: SubjectOptions, wanted: string | null): LackingSubject {
  if (options[type].length === 0) return `nothing.${type}`;
  return type === 'force' && wanted === '' ? 'nothing.chosen' : `missing.${type}`;
}
