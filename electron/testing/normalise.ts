const ID = /\b(campaign|force|lance|unit|pilot|track|objective|bonus|engagement|line|entry)-[0-9a-f]{32}\b/g;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const FILE_MOMENT = /\d{8}T\d{9}Z|\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d[-.]\d{3}Z/g;
/** A digest, of the moment among others. */
const DRAFT_REVISION = /(?<="draftRevision":")[0-9a-f]{16}(?=")/g;

/**
 * Replaces what differs from run to run (ids, moments, folders), so that replies of different hosts can be compared.
 * Ids are numbered in the order of appearance, so that equal ids stay equal.
 */
export function createNormaliser(campaignFolder: string): (value: unknown) => unknown {
  const numbers = new Map<string, number>();
  const numberOf = (id: string, kind: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return `${kind}#${numbers.get(id)}`;
  };
  return (value) =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(campaignFolder, '<folder>')
        .replaceAll(ID, numberOf)
        .replaceAll(MOMENT, '<moment>')
        .replaceAll(FILE_MOMENT, '<moment>')
        .replaceAll(DRAFT_REVISION, '<revision>'),
    ) as unknown;
}
