import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads the arguments of a script; for those that it does not know, prints how it is used and ends it with 2. */
export function readArguments<Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}
