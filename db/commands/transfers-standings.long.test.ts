import { describe } from 'vitest';
import { testStandings } from './testing/test-standings.ts';

describe('of two sides', () => testStandings(4, 2));
describe('of three sides', () => testStandings(6, 3));
describe('of four sides', () => testStandings(8, 4));
