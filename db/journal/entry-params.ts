/** What an entry keeps of the parameters of its request: all but the name of the task, which says nothing of what was done. */
export function takeEntryParams(params: unknown): Readonly<Record<string, unknown>> {
  // Every method of the contract takes an object.
  const { taskId: _, ...kept } = params as Readonly<Record<string, unknown>>;
  return kept;
}
