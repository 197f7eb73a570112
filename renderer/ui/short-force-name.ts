/** What a force is called where room is short: its faction without “House”, else its name. */
export function shortForceName(force: { readonly name: string; readonly faction: string }): string {
  const faction = force.faction.replace(/^House\s+/, '').trim();
  return faction === '' ? force.name : faction;
}
