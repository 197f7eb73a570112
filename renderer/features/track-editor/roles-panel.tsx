import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_ALLEGIANCES } from '../../../shared/domain/allegiance.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { type RolePlayers, SHARINGS, type TrackSharing } from '../../../shared/domain/role-players.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { Panel, PanelHeading } from '../../ui/panel.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import type { TrackDraftProps } from './texts-panel.tsx';
import { changePlayers, listChoices, PLAYERS } from './track-draft.ts';
import { ChoiceField, ProblemLine } from './track-fields.tsx';
import { useProblem } from './problems.ts';
import classes from './track-editor.module.css';

type CampaignPlayers = Pick<CampaignSummary, 'allegiances' | 'forces'>;

const NO_CAMPAIGN: CampaignPlayers = { allegiances: [], forces: [] };

const PARTS = ['limit', 'cost', 'wp'] as const satisfies readonly (keyof TrackSharing)[];

/** Who may play which role, and what the forces of one allegiance share. */
export function RolesPanel({ draft, onChange }: TrackDraftProps) {
  const { t } = useTranslation(['track-editor', 'game']);
  const { data: files } = useContractQuery('campaign.list', {});
  const isOpen = files !== undefined && files.open !== null;
  const { data: campaign = NO_CAMPAIGN } = useContractQuery('campaign.summary', isOpen ? {} : skipToken);
  const { roles, sharing } = draft;
  return (
    <Panel title={t('roles.title')}>
      <div className={classes.fields}>
        {SIDES.map((role) => (
          <PlayersFields
            key={role}
            role={role}
            players={roles[role]}
            campaign={campaign}
            onChange={(players) => onChange({ roles: { ...roles, [role]: players } })}
          />
        ))}
      </div>
      <PanelHeading>{t('sharing.title')}</PanelHeading>
      <div className={`${classes.row} ${classes.longNames}`}>
        {PARTS.map((part) => (
          <ChoiceField
            key={part}
            path={`sharing.${part}`}
            label={t(`sharing.${part}`)}
            value={sharing[part]}
            choices={SHARINGS}
            nameOf={(how) => t(`sharing.how.${how}`)}
            onChange={(how) => onChange({ sharing: { ...sharing, [part]: how } })}
          />
        ))}
      </div>
    </Panel>
  );
}

interface PlayersFieldsProps {
  readonly role: Side;
  readonly players: RolePlayers;
  readonly campaign: CampaignPlayers;
  readonly onChange: (players: RolePlayers) => void;
}

function PlayersFields({ role, players, campaign, onChange }: PlayersFieldsProps) {
  const { t } = useTranslation(['track-editor', 'game']);
  const path = `roles.${role}`;
  const late = useProblem(`${path}.forceIds`);
  const nameAllegiance = (number: string) =>
    campaign.allegiances.find((allegiance) => String(allegiance.number) === number)?.name ??
    t('roles.number', { number });
  return (
    <>
      <div className={`${classes.row} ${classes.longNames}`}>
        <ChoiceField
          path={`${path}.kind`}
          label={t('roles.who', { role: t(`game:sides.${role}`) })}
          value={players.kind}
          choices={listChoices(PLAYERS)}
          nameOf={(kind) => t(`roles.kinds.${kind}`)}
          onChange={(kind) => onChange(changePlayers(players, kind))}
        />
        {players.kind === 'allegiance' && (
          <ChoiceField
            path={`${path}.number`}
            label={t('roles.allegiance')}
            value={String(players.number)}
            choices={Array.from({ length: MAX_ALLEGIANCES }, (_, index) => String(index + 1))}
            nameOf={nameAllegiance}
            onChange={(number) => onChange({ ...players, number: Number(number) })}
          />
        )}
      </div>
      {players.kind === 'forces' && (
        <Checkbox.Group
          {...late}
          label={<SideName side={role}>{t('roles.forces')}</SideName>}
          value={[...players.forceIds]}
          onChange={(chosen) =>
            onChange({
              kind: 'forces',
              forceIds: campaign.forces.map(({ id }) => id).filter((id) => chosen.includes(id)),
            })
          }
        >
          <span className={classes.edges}>
            {campaign.forces.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </span>
        </Checkbox.Group>
      )}
      <ProblemLine path={path} />
    </>
  );
}
