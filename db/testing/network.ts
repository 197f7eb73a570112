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
  /** Lets packets of a host come late and get lost; false where the kernel cannot. */
  harm(host: number, milliseconds: number, lostPercent: number): boolean;
}

export const NO_NETWORK = 'only root on Linux with network namespaces can make a network';
export const NO_HARM = 'this kernel cannot delay and lose packets (no netem)';

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
    harm: (host, milliseconds, lostPercent) =>
      run(
        ...['tc', '-n', hostName(host), 'qdisc', 'replace', 'dev', 'net', 'root', 'netem'],
        ...['delay', `${milliseconds}ms`, 'loss', `${lostPercent}%`],
      ),
  };
}

/** Of the addresses that are kept for examples. */
function addressOf(host: number): string {
  return `192.0.2.${host + 1}`;
}
