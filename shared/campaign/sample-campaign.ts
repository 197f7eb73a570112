import type { Skill } from '../domain/pilot.ts';
import type { Side } from '../domain/side.ts';
import type { ForcePlan, PlannedUnit } from './force-plan.ts';

function unit(cardId: number, rank: string, name: string, skill: Skill, commander = false): PlannedUnit {
  return { cardId, commander, pilot: { name, rank, skill } };
}

const attacker: ForcePlan = {
  side: 'attacker',
  name: 'Third March Lancers',
  faction: 'House Davion',
  commander: 'Maj. Honor Castellane',
  technology: 'D',
  size: 3,
  lances: [
    {
      name: 'Command Lance',
      units: [
        unit(147, 'Maj.', 'Honor Castellane', 3, true),
        unit(1347, 'Capt.', 'Tobias Reyl', 3),
        unit(358, 'Lt.', 'Imani Osei', 4),
        unit(1668, 'Sgt.', 'Piotr Wysocki', 4),
      ],
    },
    {
      name: 'Battle Lance',
      units: [
        unit(880, 'Lt.', 'Esther Quillan', 3),
        unit(520, 'Sgt.', 'Rafael Montoro', 4),
        unit(978, 'Cpl.', 'Greta Lindholm', 4),
        unit(1413, 'Cpl.', 'Dele Adeyemi', 4),
      ],
    },
    {
      name: 'Pursuit Lance',
      units: [
        unit(3052, 'Lt.', 'Sunniva Hale', 4),
        unit(2813, 'Sgt.', 'Marek Tolland', 4),
        unit(646, 'Cpl.', 'Yara Bastani', 5),
        unit(1676, 'Pvt.', 'Colm Ferrier', 5),
      ],
    },
  ],
};

const defender: ForcePlan = {
  side: 'defender',
  name: 'Lantern Guard',
  faction: 'House Liao',
  commander: 'Sang-shao Ruan Meilin',
  technology: 'D',
  size: 3,
  lances: [
    {
      name: 'Command Lance',
      units: [
        unit(964, 'Sang-shao', 'Ruan Meilin', 3, true),
        unit(528, 'Sang-wei', 'Anselm Kwok', 3),
        unit(178, 'Sao-wei', 'Darya Shen', 4),
        unit(3214, 'San-ben-bing', 'Teodor Bui', 4),
      ],
    },
    {
      name: 'Line Lance',
      units: [
        unit(470, 'Sao-wei', 'Lucian Fong', 3),
        unit(478, 'San-ben-bing', 'Priya Halvorsen', 4),
        unit(1580, 'Si-ben-bing', 'Gao Jianyu', 4),
        unit(3426, 'Si-ben-bing', 'Odalys Trinh', 4),
      ],
    },
    {
      name: 'Scout Lance',
      units: [
        unit(2664, 'Sao-wei', 'Niamh Zheng', 4),
        unit(594, 'San-ben-bing', 'Bogdan Liu', 4),
        unit(646, 'Si-ben-bing', 'Xochitl Peng', 5),
        unit(1653, 'Si-ben-bing', 'Kasimir Duan', 5),
      ],
    },
  ],
};

/** The ready-made campaign: a border world between two houses, a company on each side. People and units are ours. */
export const sampleCampaign: {
  readonly name: string;
  readonly startDate: string;
  readonly forces: Readonly<Record<Side, ForcePlan>>;
} = { name: 'Embers of the March', startDate: '3052-03-17', forces: { attacker, defender } };
