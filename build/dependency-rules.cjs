/** Which part may import which. `shared <- db <- electron`, `shared <- renderer`; nothing points the other way. */
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** The rooms of `db/`, each below those after it: a room imports only rooms before it. */
const DB_ROOMS = [
  'sqlite',
  'journal',
  'migrations',
  'store',
  'compare',
  'verify',
  'file',
  'past',
  'catalogue',
  'steps',
  'engagement',
  'maintenance',
  'queries',
  'commands',
  'battles',
  'workers',
  'tasks',
  'exchange',
  'host',
];

/** Rooms of `shared/campaign/` from the ground up: a room imports only rooms before it. */
const CAMPAIGN_ROOMS = [
  'names',
  'economy',
  'forces',
  'pilots',
  'tracks',
  'maintenance',
  'consequences',
  'transition',
  'engagement',
  'simulation',
  'road-ahead',
];

const roomsInOrder = (floor, rooms, list) => [
  ...rooms
    .slice(0, -1)
    .map((room, index) =>
      never(
        `${floor.replaceAll('/', '-')}-${room}-below-its-users`,
        { path: `^${floor}/${room}/`, pathNot: ['\\.test\\.ts$', '/testing/'] },
        { path: `^${floor}/(${rooms.slice(index + 1).join('|')})/` },
        `A room of ${floor} imports only rooms before it in ${list}; what two rooms need lies below both.`,
      ),
    ),
  never(
    `${floor.replaceAll('/', '-')}-rooms-are-listed`,
    { path: `^${floor}/[^/]+/`, pathNot: `^${floor}/(${[...rooms, 'testing', 'golden'].join('|')})/` },
    {},
    `A new room of ${floor} gets its place in ${list}.`,
  ),
];

module.exports = {
  forbidden: [
    ...roomsInOrder('db', DB_ROOMS, 'DB_ROOMS'),
    ...roomsInOrder('shared/campaign', CAMPAIGN_ROOMS, 'CAMPAIGN_ROOMS'),
    never('no-circular', {}, { circular: true }, 'A circle has no ground floor.'),
    never(
      'shared-knows-nobody',
      { path: '^shared/' },
      { path: '^(db|electron|renderer|build|e2e)/' },
      'shared is the ground that everything stands on.',
    ),
    never(
      'shared-is-pure',
      { path: '^shared/', pathNot: ['\\.test\\.ts$', '^shared/[a-z]+/testing/'] },
      { dependencyTypes: ['core'] },
      'No Node built-ins in shared: it runs in a page too.',
    ),
    never(
      'shared-needs-little',
      { path: '^shared/', pathNot: ['\\.test\\.ts$', '^shared/[a-z]+/testing/'] },
      {
        path: 'node_modules',
        pathNot:
          'node_modules/(zod|pure-rand|@marcbachmann/cel-js|leven|papaparse|fast-xml-parser|fflate|saxes|xmlchars)/',
      },
      'Rules and contract need dice, schemas, formulas and spelling, exchange tables, XML and workbooks, nothing else.',
    ),
    never(
      'files-of-others-in-exchange',
      { path: '^shared/', pathNot: ['\\.test\\.ts$', '^shared/exchange/'] },
      { path: 'node_modules/(papaparse|fast-xml-parser|fflate|saxes|xmlchars)/' },
      'Only exchange reads the formats of others.',
    ),
    never(
      'rules-and-campaign-without-contract',
      { path: '^shared/(rules|campaign|domain|catalogue|exchange)/' },
      { path: '^shared/contract/' },
      'Pure rules do not know how they are asked.',
    ),
    never(
      'rules-without-campaign',
      { path: '^shared/rules/' },
      { path: '^shared/campaign/' },
      'A battle does not know what a warchest is.',
    ),
    never(
      'scenario-before-the-battle',
      { path: '^shared/rules/battle/scenario/', pathNot: '\\.test\\.ts$' },
      { path: '^shared/rules/battle/(state|turn|commander)/' },
      'What a battle begins with does not know how it goes.',
    ),
    never(
      'battle-without-its-commander',
      { path: '^shared/rules/battle/(state|turn)/', pathNot: '\\.test\\.ts$' },
      { path: '^shared/rules/battle/commander/' },
      'A turn asks through the interface `turn/commander.ts`, whoever decides.',
    ),
    never(
      'state-before-the-turn',
      { path: '^shared/rules/battle/state/', pathNot: '\\.test\\.ts$' },
      { path: '^shared/rules/battle/turn/' },
      'What is true now does not know what happens next.',
    ),
    never(
      'battle-without-its-replay',
      { path: '^shared/rules/battle/(?!replay/)', pathNot: '\\.test\\.ts$' },
      { path: '^shared/rules/battle/replay/' },
      'A battle is fought without knowing that it will be looked at.',
    ),
    never(
      'attack-without-its-odds',
      { path: '^shared/rules/combat/(?!odds/)', pathNot: '\\.test\\.ts$' },
      { path: '^shared/rules/combat/odds/' },
      'Odds carry an attack out for each roll; the attack does not know of them.',
    ),
    never(
      'domain-knows-nobody',
      { path: '^shared/domain/' },
      { path: '^shared/(?!domain/|locales/en/)' },
      'Domain types are the first stones; codes of problems are the keys of their sentences.',
    ),
    never(
      'db-below-hosts',
      { path: '^db/' },
      { path: '^(electron|renderer|build|e2e)/' },
      'Persistence does not know its hosts.',
    ),
    never(
      'db-without-electron',
      { path: '^db/' },
      { path: 'node_modules/electron/' },
      'The campaign file opens without a shell.',
    ),
    never(
      'renderer-behind-the-contract',
      { path: '^renderer/' },
      { path: '^(db|electron|build|e2e)/' },
      'A screen sees the contract, not what answers it.',
    ),
    never(
      'renderer-without-node',
      { path: '^renderer/', pathNot: '\\.test\\.tsx?$' },
      { dependencyTypes: ['core'] },
      'A page has no Node.',
    ),
    never(
      'features-are-neighbours',
      { path: '^renderer/features/([^/]+)/' },
      { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
      'What two features need goes to ui, api or shared.',
    ),
    never(
      'ui-shows-what-it-is-given',
      { path: '^renderer/ui/', pathNot: '\\.test\\.tsx?$' },
      { path: '^renderer/(features|api|app|transport)/' },
      'The kit fetches nothing.',
    ),
    never(
      'hosts-are-neighbours',
      { path: '^electron/(main|preload|loopback|cli)/' },
      {
        path: '^electron/(main|preload|loopback|cli)/',
        pathNot: ['^electron/$1/'],
      },
      'Hosts share through electron/ itself.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|release|coverage)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
