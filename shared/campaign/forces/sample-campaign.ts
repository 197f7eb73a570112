import type { Skill } from '../../domain/pilot.ts';
import type { NewAllegiance } from '../../domain/allegiance.ts';
import type { ForcePlan, PlannedUnit } from './force-plan.ts';

function unit(cardId: number, rank: string, name: string, skill: Skill, commander = false): PlannedUnit {
  return { cardId, commander, pilot: { name, rank, skill } };
}

const lancers: ForcePlan = {
  allegiance: 1,
  owner: 'Robin',
  name: 'Third March Lancers',
  faction: 'House Davion',
  commander: 'Maj. Honor Castellane',
  technology: 'D',
  organisation: 'lance',
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

const guard: ForcePlan = {
  allegiance: 2,
  owner: 'Mika',
  name: 'Lantern Guard',
  faction: 'House Liao',
  commander: 'Sang-shao Ruan Meilin',
  technology: 'D',
  organisation: 'lance',
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

const hussars: ForcePlan = {
  allegiance: 1,
  owner: 'Alex',
  name: 'Ironwood Hussars',
  faction: 'Mercenary',
  commander: 'Cmdr. Beatrix Ironwood',
  technology: 'D',
  organisation: 'lance',
  lances: [
    {
      name: 'Command Lance',
      units: [
        unit(283, 'Cmdr.', 'Beatrix Ironwood', 3, true),
        unit(2334, 'Lt.', 'Cassius Obuya', 4),
        unit(2697, 'Sgt.', 'Ludmila Prandtl', 4),
        unit(2901, 'Sgt.', 'Jonah Escobedo', 4),
      ],
    },
    {
      name: 'Hunter Lance',
      units: [
        unit(3588, 'Lt.', 'Signe Varga', 3),
        unit(3563, 'Cpl.', 'Hollis Mbatha', 4),
        unit(1694, 'Cpl.', 'Ottoline Reyes', 4),
        unit(2416, 'Pvt.', 'Bashir Kallas', 5),
      ],
    },
  ],
};

const rangers: ForcePlan = {
  allegiance: 2,
  owner: 'Sasha',
  name: 'Emberfall Rangers',
  faction: 'Emberfall Militia',
  commander: 'Col. Idris Fairweather',
  technology: 'D',
  organisation: 'lance',
  lances: [
    {
      name: 'Command Lance',
      units: [
        unit(3205, 'Col.', 'Idris Fairweather', 3, true),
        unit(3240, 'Capt.', 'Marisol Etxeberria', 4),
        unit(487, 'Sgt.', 'Wim Achterberg', 4),
        unit(3300, 'Sgt.', 'Kavita Noland', 4),
      ],
    },
    {
      name: 'Ridge Lance',
      units: [
        unit(450, 'Lt.', 'Pelle Strandberg', 3),
        unit(2279, 'Cpl.', 'Aroha Tamahere', 4),
        unit(3462, 'Cpl.', 'Dmitri Casales', 4),
        unit(3160, 'Pvt.', 'Nell Quarrington', 5),
      ],
    },
  ],
};

/** A ready-made campaign. */
interface SampleCampaign {
  readonly startDate: string;
  readonly allegiances: readonly NewAllegiance[];
  readonly forces: readonly ForcePlan[];
}

const startDate = '3052-03-17';

/** A border world between two houses: four players, two on each side. People and units are ours. */
export const sampleCampaign: SampleCampaign = {
  startDate,
  allegiances: [{ name: 'Federated Suns' }, { name: 'Capellan Confederation' }],
  forces: [lancers, hussars, guard, rangers],
};

/** The same world with one company on each side. */
export const smallSampleCampaign: SampleCampaign = {
  startDate,
  allegiances: [{ name: 'Davion' }, { name: 'Liao' }],
  forces: [lancers, guard],
};
