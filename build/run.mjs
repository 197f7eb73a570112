// Runs a script of this project on the pinned Node, after installing what is missing.
//   node build/run.mjs ENTRY [ARGUMENT…]
// Plain JavaScript without dependencies: it must work on any Node >= 20 in a clone without node_modules.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');
const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const installLock = join(root, '.cache', 'install.lock');
const OLDEST_NODE = 20;
const RULES_NODE = 24;
/** Every Node is larger than this: a smaller file is from an interrupted install. */
const MIN_NODE_BYTES = 20_000_000;
/** Every install is shorter than this: an older lock is stale, even if its process number is in use again. */
const MAX_INSTALL_MS = 30 * 60_000;
const WATCH_MS = 500;

/** Messages go to standard error: standard output belongs to the script that is run. */
function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Why an install is needed, or null. Two stat calls when nothing is. */
function findInstallReason() {
  if (!existsSync(installedFile)) return 'node_modules is missing';
  if (statSync(installedFile).mtimeMs >= statSync(lockFile).mtimeMs) return null;
  if (!hasSameVersions()) return 'package-lock.json is newer than node_modules';
  // Only the time stamp is newer (a fresh checkout of the same lock file): remember that, so that the next check is
  // quick.
  const now = new Date();
  utimesSync(installedFile, now, now);
  return null;
}

function hasSameVersions() {
  try {
    const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
    const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
    return (
      Object.entries(wanted).every(
        ([path, { version, optional, devOptional, peer }]) =>
          path === '' ||
          installed[path]?.version === version ||
          (installed[path] === undefined && Boolean(optional || devOptional || peer)),
      ) && Object.keys(installed).every((path) => Object.hasOwn(wanted, path))
    );
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** True when this process now holds the lock; false when another running process does. */
function takeInstallLock() {
  mkdirSync(dirname(installLock), { recursive: true });
  try {
    writeFileSync(installLock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isOrphanedLock()) rmSync(installLock, { force: true });
  return false;
}

/** Whether the process that made the lock has ended. A lock without a number is still being written. */
function isOrphanedLock() {
  try {
    const ageMs = Date.now() - statSync(installLock).mtimeMs;
    const owner = Number.parseInt(readFileSync(installLock, 'utf8'), 10);
    if (!Number.isNaN(owner)) return !isAlive(owner) || ageMs > MAX_INSTALL_MS;
    return ageMs > 2000;
  } catch {
    return false;
  }
}

/** How to start npm: the npm that runs this script if there is one, so that npm need not be on the PATH. */
function getNpmCommand() {
  const npm = process.env.npm_execpath;
  if (npm !== undefined && basename(npm).startsWith('npm-cli')) {
    return { command: process.execPath, first: [npm], shell: false };
  }
  return { command: 'npm', first: [], shell: process.platform === 'win32' };
}

function runNpm(args) {
  const { command, first, shell } = getNpmCommand();
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2], shell }).status === 0;
}

async function installIfNeeded() {
  let waiting = false;
  for (;;) {
    const reason = findInstallReason();
    if (reason === null && !existsSync(installLock)) return true;
    if (takeInstallLock()) break;
    if (!waiting) say('Warchest: waiting for another start to finish installing …');
    waiting = true;
    await sleep(300);
  }
  try {
    const reason = findInstallReason();
    if (reason === null) return true;
    say(`Warchest: ${reason}, running npm ci (once, a minute or so) …`);
    // Errors only: warnings about an old Node concern the one that starts this script, not the pinned one.
    return runNpm(['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']);
  } finally {
    rmSync(installLock, { force: true });
  }
}

/**
 * Path of the pinned Node. It may be missing where install scripts are switched off; then the running Node is used if
 * it is new enough.
 */
function findNode() {
  if (hasPinnedNode()) return pinnedNode;
  if (Number.parseInt(process.versions.node, 10) >= RULES_NODE) return process.execPath;
  say('Warchest: fetching the pinned Node …');
  runNpm(['rebuild', 'node', '--ignore-scripts=false']);
  return hasPinnedNode() ? pinnedNode : null;
}

function hasPinnedNode() {
  return (statSync(pinnedNode, { throwIfNoEntry: false })?.size ?? 0) >= MIN_NODE_BYTES;
}

function runScript(node, args) {
  // Carries no messages: the channel closes however this process ends, and the script then ends too
  // (`end-with-runner.ts`).
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  watchNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    say(`Warchest: ${node} cannot be started (${error.code}).`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

/** Calls `end` when the npm that runs this script has ended: npm does not pass on every signal. */
function watchNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const npm = findNpm();
  const watch = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(watch);
    end();
  }, WATCH_MS);
  watch.unref();
}

/**
 * Process number of the npm that runs this script: the parent, or the parent of the shell in which npm runs scripts.
 */
function findNpm() {
  const [, command, parent] = readProcess(process.ppid);
  return /^(.*\/)?(sh|dash|bash|ash|zsh)$/.test(command) ? Number(parent) : process.ppid;
}

/** Number, command and parent's number of a process; the last two are empty where the system does not tell them. */
function readProcess(pid) {
  try {
    if (process.platform === 'linux')
      return /^(\d+) \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')).slice(1);
    const { stdout } = spawnSync('ps', ['-o', 'pid=,comm=,ppid=', '-p', String(pid)], { encoding: 'utf8' });
    return /^\s*(\d+)\s+(.*?)\s+(\d+)\s*$/.exec(stdout).slice(1);
  } catch {
    return [String(pid), '', ''];
  }
}

async function main() {
  const args = process.argv.slice(2);
  if (args.length === 0) {
    say('usage: node build/run.mjs ENTRY [ARGUMENT…]');
    return 2;
  }
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    say(`Warchest needs Node ${OLDEST_NODE} or newer to start; this is ${process.versions.node}.`);
    return 1;
  }
  if (!(await installIfNeeded())) {
    say('Warchest: npm ci failed; what it printed above says why.');
    return 1;
  }
  const node = findNode();
  if (node === null) {
    say('Warchest: the pinned Node could not be installed. Install Node 24 and start again.');
    return 1;
  }
  runScript(node, args);
  return undefined;
}

process.exitCode = await main();
