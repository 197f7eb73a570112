import { answerParts } from '../play-in-threads.ts';
import { playBattles } from './play-battles.ts';

answerParts(playBattles);
