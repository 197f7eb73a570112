/** Saves economies: `node save-economies-child.ts FOLDER TITLE COUNT`. Prints `done`. */
import { totalChaos } from '../../../shared/campaign/economy/total-chaos.ts';
import { saveEconomy } from '../../host/saved-economies.ts';

const [folder = '', title = '', count = ''] = process.argv.slice(2);
for (let nth = 1; nth <= Number(count); nth += 1) saveEconomy(folder, `${title} ${nth}`, totalChaos);
console.log('done');
