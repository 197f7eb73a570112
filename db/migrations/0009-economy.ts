/**
 * A campaign keeps its economy whole, with id and version. Campaigns of before were all made with this one, whose
 * numbers are written out here as they were. Part of migration 9.
 */
export const sql = `
ALTER TABLE campaign ADD COLUMN economy TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(economy));
UPDATE campaign SET economy = json('{
  "id": "total-chaos",
  "version": 1,
  "title": "Total Chaos",
  "openingWp": { "value": 1000, "certainty": "H" },
  "technologyMultipliers": {
    "A": { "value": 2, "certainty": "M" },
    "B": { "value": 1.5, "certainty": "M" },
    "C": { "value": 1.25, "certainty": "M" },
    "D": { "value": 1, "certainty": "H" },
    "F": { "value": 0.5, "certainty": "M" }
  },
  "repair": {
    "basis": "size",
    "rates": {
      "armor": { "value": 20, "certainty": "L" },
      "structure": { "value": 40, "certainty": "L" },
      "crippled": { "value": 60, "certainty": "L" },
      "destroyed": { "value": 100, "certainty": "L" }
    },
    "technology": {
      "Inner Sphere": { "value": 1, "certainty": "M" },
      "Clan": { "value": 1.5, "certainty": "M" },
      "Mixed": { "value": 1.5, "certainty": "M" }
    },
    "types": {
      "CV": { "value": 0.5, "certainty": "M" },
      "SV": { "value": 0.5, "certainty": "M" },
      "BA": { "value": 0.5, "certainty": "M" }
    }
  },
  "trade": {
    "basis": "pv",
    "buySp": { "value": 40, "certainty": "H" },
    "sellSp": { "value": 20, "certainty": "H" }
  },
  "hire": {
    "costSp": { "value": 150, "certainty": "H" },
    "skill": { "value": 4, "certainty": "ours" }
  },
  "healSpPerWound": { "value": 30, "certainty": "H" },
  "advancementSp": {
    "1": { "value": 1500, "certainty": "H" },
    "2": { "value": 1000, "certainty": "H" },
    "3": { "value": 500, "certainty": "H" },
    "4": { "value": 400, "certainty": "H" },
    "5": { "value": 100, "certainty": "ours" },
    "6": { "value": 100, "certainty": "ours" },
    "7": { "value": 100, "certainty": "ours" }
  },
  "stepsBetweenTracks": { "value": 1, "certainty": "ours" },
  "recovery": {
    "BM": { "value": 4, "certainty": "M" },
    "IM": { "value": 4, "certainty": "M" },
    "CV": { "value": 6, "certainty": "M" },
    "SV": { "value": 6, "certainty": "M" },
    "BA": { "value": 7, "certainty": "M" },
    "other": { "value": 7, "certainty": "ours" }
  },
  "pilotFates": {
    "otherwise": {
      "value": [
        { "upTo": 3, "fate": "killed" },
        { "upTo": 6, "fate": "wounded" },
        { "upTo": 12, "fate": "unhurt" }
      ],
      "certainty": "ours"
    },
    "fieldHeldByEnemy": {
      "value": [
        { "upTo": 4, "fate": "captured" },
        { "upTo": 6, "fate": "wounded" },
        { "upTo": 12, "fate": "unhurt" }
      ],
      "certainty": "ours"
    }
  },
  "tracksInDebt": { "value": 1, "certainty": "M" },
  "daysPerTrack": { "value": 14, "certainty": "ours" },
  "campaignEnd": { "value": "highest-warchest", "certainty": "M" }
}');
ALTER TABLE campaign DROP COLUMN economy_id;
`;
