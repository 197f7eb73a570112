import { describe, expect, it } from 'vitest';
import { assault } from '../../shared/campaign/track-templates/assault.ts';
import { breakthrough } from '../../shared/campaign/track-templates/breakthrough.ts';
import { counterattack } from '../../shared/campaign/track-templates/counterattack.ts';
import { defense } from '../../shared/campaign/track-templates/defense.ts';
import { meetingEngagement } from '../../shared/campaign/track-templates/meeting-engagement.ts';
import { pursuit } from '../../shared/campaign/track-templates/pursuit.ts';
import en from './game.en.json' with { type: 'json' };

type Texts = Record<string, unknown>;
const tracks: Texts = en.tracks;
const objectives: Record<string, { name: string } | undefined> = en.objectives;
const bonuses: Texts = en.bonuses;
const templates = [meetingEngagement, breakthrough, assault, counterattack, pursuit, defense];

describe('texts of the track templates', () => {
  it.each(templates)('$key says the same as the template', (template) => {
    const { name, situation, setup, specialRules } = template;
    expect(tracks[template.key]).toEqual({ name, situation, setup, specialRules });
    for (const objective of template.objectives) expect(objectives[objective.key]?.name).toBe(objective.name);
    for (const bonus of template.bonuses)
      expect(bonuses[bonus.key]).toEqual({ name: bonus.name, effect: bonus.effect });
  });
});
