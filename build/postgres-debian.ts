// `npm run postgres:debian`: installs the PostgreSQL of this Debian or Ubuntu, as root, for the tests that run against it, and
// nftables for those that lose packets. No server runs afterwards, neither now nor with the machine.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

const APT = '/usr/bin/apt-get';
/** Settings of Debian for what is made when a server is installed. */
const SETTINGS = '/etc/postgresql-common/createcluster.d';

function run(args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync(APT, args, { stdio: 'inherit', env });
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} ended with ${status}`);
}

if (process.getuid?.() !== 0 || !existsSync(APT)) {
  console.error('npm run postgres:debian (as root, on Debian or Ubuntu)');
  process.exitCode = 2;
} else {
  mkdirSync(SETTINGS, { recursive: true });
  writeFileSync(`${SETTINGS}/warchest.conf`, 'create_main_cluster = false\n');
  run(['update', '-qq']);
  run(['install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'nftables']);
}
