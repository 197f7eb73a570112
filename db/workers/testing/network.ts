import { spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** Machines of a network that exists only for a test: network namespaces of Linux at one switch. */
export interface TestNetwork {
  /** Address of a host: 0 is the first. */
  address(host: number): string;
  /** Words before a command that run it on a host. */
  on(host: number): readonly string[];
  /** From now on nothing comes to a host or from it, without a word. */
  cut(host: number): void;
  heal(host: number): void;
  /** Lets so many of a hundred packets to a host get lost; false where no program for that is installed. */
  lose(host: number, percent: number): boolean;
  /** Packets to a host that got lost by it. */
  countLost(host: number): number;
}

export const NO_NETWORK = 'only root on Linux with network namespaces can make a network';
export const NO_LOSS = 'nothing here can lose packets (nftables: npm run postgres:debian)';

const run = (...words: readonly string[]): boolean =>
  spawnSync(words[0]!, words.slice(1), { stdio: 'ignore' }).status === 0;

let count = 0;

/** Makes a network of so many hosts, which goes when the test ends; null where that is not possible. */
export function makeNetwork(hosts: number): TestNetwork | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const name = `warchest-${process.pid}-${(count += 1)}`;
  const hostName = (host: number): string => `${name}-${host}`;
  const all = [name, ...Array.from({ length: hosts }, (_, host) => hostName(host))];
  onTestFinished(() => {
    for (const one of all) run('ip', 'netns', 'delete', one);
  });
  const inSwitch = (...words: readonly string[]): boolean => run('ip', '-n', name, ...words);
  const isMade =
    all.every((one) => run('ip', 'netns', 'add', one) && run('ip', '-n', one, 'link', 'set', 'lo', 'up')) &&
    inSwitch('link', 'add', 'switch', 'type', 'bridge') &&
    inSwitch('link', 'set', 'switch', 'up') &&
    Array.from({ length: hosts }, (_, host) => connectHost(host)).every(Boolean);

  function connectHost(host: number): boolean {
    const inHost = (...words: readonly string[]): boolean => run('ip', '-n', hostName(host), ...words);
    return (
      inSwitch(
        'link',
        'add',
        `port${host}`,
        'type',
        'veth',
        'peer',
        'name',
        'net',
        'netns',
        hostName(host),
      ) &&
      inSwitch('link', 'set', `port${host}`, 'master', 'switch') &&
      inSwitch('link', 'set', `port${host}`, 'up') &&
      inHost('address', 'add', `${addressOf(host)}/24`, 'dev', 'net') &&
      inHost('link', 'set', 'net', 'up')
    );
  }

  if (!isMade) return null;
  return {
    address: addressOf,
    on: (host) => ['ip', 'netns', 'exec', hostName(host)],
    cut: (host) => void inSwitch('link', 'set', `port${host}`, 'down'),
    heal: (host) => void inSwitch('link', 'set', `port${host}`, 'up'),
    lose: (host, percent) => run('ip', 'netns', 'exec', hostName(host), 'nft', makeLossRules(percent)),
    countLost(host) {
      const words = ['netns', 'exec', hostName(host), 'nft', 'list', 'ruleset'];
      const { stdout } = spawnSync('ip', words, { encoding: 'utf8' });
      return Number(/counter packets (\d+)/.exec(stdout)?.[1] ?? 0);
    },
  };
}

/** Of the addresses that are kept for examples. */
function addressOf(host: number): string {
  return `192.0.2.${host + 1}`;
}

/** Rules of nftables that drop packets by chance. */
function makeLossRules(percent: number): string {
  return [
    'table inet loss {',
    'chain arriving {',
    'type filter hook input priority 0',
    `numgen random mod 100 < ${percent} counter drop`,
    '}',
    '}',
  ].join('\n');
}
