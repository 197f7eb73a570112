type Listener = (event: unknown, ...args: unknown[]) => unknown;

const handlers = new Map<string, Listener>();

export const ipcMain = {
  handle(channel: string, listener: Listener): void {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, listener);
  },
  removeHandler(channel: string): void {
    handlers.delete(channel);
  },
};

/** Calls the handler of a channel as `ipcRenderer.invoke` does: arguments and result are structured clones. */
export async function invokeHandler(
  channel: string,
  event: unknown,
  args: readonly unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel);
  if (handler === undefined) {
    throw new Error(
      `Error invoking remote method '${channel}': Error: No handler registered for '${channel}'`,
    );
  }
  try {
    return structuredClone(await handler(event, ...structuredClone(args)));
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error });
  }
}
