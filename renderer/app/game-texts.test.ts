import { describe, expect, it } from 'vitest';
import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import en from '../../shared/locales/en/game.json' with { type: 'json' };

type Texts = Record<string, unknown>;
const tracks: Texts = en.tracks;
const objectives: Record<string, { name: string } | undefined> = en.objectives;
const bonuses: Texts = en.bonuses;

describe('texts of the track templates', () => {
  it.each(TRACK_TEMPLATES)('$key says the same as the template', (template) => {
    const { name, situation, setup, specialRules } = template;
    expect(tracks[template.key]).toEqual({ name, situation, setup, specialRules });
    for (const objective of template.objectives) expect(objectives[objective.key]?.name).toBe(objective.name);
    for (const bonus of template.bonuses) expect(bonuses[bonus.key]).toEqual({ name: bonus.name });
  });
});
