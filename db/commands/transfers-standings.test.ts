import { describe } from 'vitest';
import { testStandings } from './testing/test-standings.ts';

describe('of two sides', () => testStandings(4, 2));
