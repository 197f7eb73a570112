import { answerParts } from '../play-in-threads.ts';
import { playPart } from './series-part.ts';

answerParts(playPart);
