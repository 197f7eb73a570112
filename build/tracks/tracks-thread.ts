import { answerParts } from '../play-in-threads.ts';
import { playTrackPart } from './track-part.ts';

answerParts(playTrackPart);
