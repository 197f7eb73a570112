import { Menu } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Allegiance } from '../../../shared/domain/allegiance.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { allegianceStyle, ForceName } from '../../ui/allegiance-mark.tsx';
import { ForceMarkIcon } from '../../ui/force-mark.tsx';
import { findForceAllegiance, groupByAllegiance } from '../../ui/forces.ts';
import { Num } from '../../ui/num.tsx';
import { TermTip } from '../../ui/terms/term.tsx';
import type { TermId } from '../../ui/terms/terms.ts';
import { FrameLink } from './frame-link.tsx';
import classes from './shell.module.css';

/** The most forces that have room for their support points. */
const MAX_WITH_SP = 2;
/** The most forces that have room for their names. */
const MAX_WITH_NAMES = 4;
/** The most forces whose balances have room in a window of the usual width. */
const MAX_WITH_BALANCES = 7;
/** The most forces whose short names have room in a narrow window. */
const MAX_IN_NARROW = 6;

/** What the amounts are of. */
const POINTS: readonly TermId[] = ['wp', 'sp'];

/** Balances of all forces in the campaign; where there are many, their names are in a menu. */
export function ForceBalances({ campaign }: { campaign: CampaignSummary }) {
  const present = campaign.forces.filter(({ standing }) => standing === 'present');
  if (present.length > MAX_WITH_NAMES) return <ForceBalanceMenu campaign={campaign} forces={present} />;
  return present.map((force) => (
    <ForceBalance
      key={force.id}
      force={force}
      allegiance={findForceAllegiance(campaign, force)}
      isShort={present.length > MAX_WITH_SP}
    />
  ));
}

interface ForceBalanceProps {
  readonly force: Force;
  readonly allegiance: Allegiance | undefined;
  /** Where the unit and the support points leave their room to the name. */
  readonly isShort: boolean;
}

function ForceBalance({ force, allegiance, isShort }: ForceBalanceProps) {
  const { t } = useTranslation('app');
  return (
    <TermTip ids={POINTS} lead={t('shell.purse', { name: force.name })}>
      <FrameLink
        className={classes.purse ?? ''}
        style={allegianceStyle(allegiance)}
        to="/warchest"
        data-term={POINTS.join(' ')}
      >
        <ForceName force={force} allegiance={allegiance} />
        <span className={classes.purseLetters} aria-hidden="true">
          {force.shortName}
        </span>
        <b className={classes.purseAmount}>
          <Num value={force.warchestWp} />
        </b>
        <small className={isShort ? 'visually-hidden' : ''}>{t('money.wp')}</small>
        {isShort ? null : (
          <span className={classes.purseSp}>
            <Num value={force.supportSp} /> <small>{t('money.sp')}</small>
          </span>
        )}
      </FrameLink>
    </TermTip>
  );
}

function ForceBalanceMenu({ campaign, forces }: ForceBalanceMenuProps) {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ForceBalanceButton campaign={campaign} forces={forces} isOpen={isOpen} />
      </Menu.Target>
      <Menu.Dropdown className={classes.purseList ?? ''}>
        {groupByAllegiance({ ...campaign, forces }).map(({ allegiance, forces: own }) => (
          <div key={allegiance.id} role="presentation">
            <Menu.Label>{allegiance.name}</Menu.Label>
            {own.map((force) => (
              <Menu.Item
                key={force.id}
                component={Link}
                to="/warchest"
                rightSection={
                  <span className={classes.purseSums}>
                    <Num value={force.warchestWp} unit={t('money.wp')} />
                    <Num value={force.supportSp} unit={t('money.sp')} />
                  </span>
                }
              >
                <span className={classes.purseLine} style={allegianceStyle(allegiance)}>
                  <ForceMarkIcon force={force} allegiance={allegiance} />
                  <span className={classes.purseLetters}>{force.shortName}</span>
                  <ForceName force={force} allegiance={undefined} withOwner />
                </span>
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ForceBalanceMenuProps {
  readonly campaign: CampaignSummary;
  readonly forces: readonly Force[];
}

/** Marks and WP of all forces; the menu passes its own props on to the button. */
function ForceBalanceButton({
  campaign,
  forces,
  isOpen,
  ...rest
}: ForceBalanceMenuProps & { readonly isOpen: boolean } & ComponentProps<'button'>) {
  const { t } = useTranslation('app');
  const room = [
    forces.length > MAX_WITH_BALANCES ? classes.purseMany : '',
    forces.length > MAX_IN_NARROW ? classes.purseCrowd : '',
  ];
  const name = t('shell.purses', { count: forces.length });
  return (
    <TermTip ids={POINTS} lead={name} disabled={isOpen}>
      <button
        {...rest}
        type="button"
        className={[classes.purseMenu, ...room].join(' ')}
        data-term={POINTS.join(' ')}
      >
        <span className="visually-hidden">{name}</span>
        {groupByAllegiance({ ...campaign, forces }).map(({ allegiance, forces: own }) => (
          <span
            key={allegiance.id}
            className={classes.purseGroup}
            style={allegianceStyle(allegiance)}
            aria-hidden="true"
          >
            {own.map((force) => (
              <span key={force.id} className={classes.purseShort} title={force.name}>
                <ForceMarkIcon force={force} allegiance={allegiance} />
                <span className={classes.purseLetters}>{force.shortName}</span>
                <b className={classes.purseAmount}>
                  <Num value={force.warchestWp} />
                </b>
              </span>
            ))}
          </span>
        ))}
      </button>
    </TermTip>
  );
}
