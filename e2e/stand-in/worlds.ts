/**
 * The two JavaScript worlds of a page, as in Electron: the preload runs in an isolated world that shares the page's DOM
 * but not its objects. What `contextBridge` exposes crosses between them as DOM events, whose data the browser clones.
 * The functions here run inside the browser, so they must not use anything outside themselves.
 */
export const ISOLATED_WORLD = 'electron-isolated';
export const SEND_BINDING = '__standInSend';

interface CrossedValue {
  readonly kind: 'value' | 'function' | 'promise' | 'error';
  readonly value?: unknown;
  readonly id?: number;
}

/** Runs in the page's world: puts what the preload exposes on `window`. */
function installMainWorld(): void {
  const listeners: ((...args: unknown[]) => unknown)[] = [];
  const settlers = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let returned: CrossedValue = { kind: 'value' };
  let promises = 0;
  const send = (type: string, detail: unknown) =>
    window.dispatchEvent(new CustomEvent(`stand-in:${type}`, { detail }));
  const receive = (type: string, listener: (detail: never) => void) =>
    window.addEventListener(`stand-in:${type}`, (event) => listener((event as CustomEvent).detail as never));

  const call = (target: string, args: readonly unknown[]): unknown => {
    const promiseId = ++promises;
    const crossed = args.map((arg) =>
      typeof arg === 'function'
        ? { kind: 'function', id: listeners.push(arg as () => unknown) - 1 }
        : // Throws for what cannot cross, as Electron's bridge does.
          { kind: 'value', value: structuredClone(arg) },
    );
    send('call', { target, promiseId, args: crossed });
    if (returned.kind === 'error') throw new Error(String(returned.value));
    if (returned.kind === 'function') {
      const functionTarget = `#${returned.id}`;
      return (...rest: unknown[]) => call(functionTarget, rest);
    }
    if (returned.kind === 'value') return returned.value;
    return new Promise((resolve, reject) => settlers.set(promiseId, { resolve, reject }));
  };

  receive('returned', (value: CrossedValue) => {
    returned = value;
  });
  receive('settled', (settled: { promiseId: number; ok: boolean; value: unknown }) => {
    const settler = settlers.get(settled.promiseId);
    settlers.delete(settled.promiseId);
    if (settled.ok) settler?.resolve(settled.value);
    else settler?.reject(new Error(String(settled.value)));
  });
  receive('callback', (callback: { id: number; args: unknown[] }) =>
    listeners[callback.id]?.(...callback.args),
  );
  receive('exposed', (exposed: { name: string; functions: string[] }) => {
    const api = Object.fromEntries(
      exposed.functions.map((name) => [name, (...args: unknown[]) => call(`${exposed.name}.${name}`, args)]),
    );
    Object.defineProperty(window, exposed.name, { value: Object.freeze(api), enumerable: true });
  });
}

/** Runs in the isolated world: makes the `electron` module that the preload requires. */
function installIsolatedWorld(): unknown {
  type Callable = (...args: unknown[]) => unknown;
  const targets = new Map<string, Callable>();
  const channels = new Map<string, Set<Callable>>();
  const invocations = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const binding = (globalThis as unknown as { __standInSend: (payload: string) => void }).__standInSend;
  let invoked = 0;
  let functions = 0;
  const send = (type: string, detail: unknown) =>
    window.dispatchEvent(new CustomEvent(`stand-in:${type}`, { detail }));

  const giveBack = (result: unknown, promiseId: number) => {
    if (typeof result === 'function') {
      const id = ++functions;
      targets.set(`#${id}`, result as Callable);
      send('returned', { kind: 'function', id });
    } else if (result instanceof Promise) {
      send('returned', { kind: 'promise' });
      result.then(
        (value: unknown) => send('settled', { promiseId, ok: true, value }),
        (error: unknown) => send('settled', { promiseId, ok: false, value: String(error) }),
      );
    } else {
      send('returned', { kind: 'value', value: result });
    }
  };

  interface Call {
    target: string;
    promiseId: number;
    args: { kind: string; value?: unknown; id?: number }[];
  }
  window.addEventListener('stand-in:call', (event) => {
    const { target, promiseId, args } = (event as CustomEvent<Call>).detail;
    try {
      const own = args.map((arg) =>
        arg.kind === 'function'
          ? (...given: unknown[]) => send('callback', { id: arg.id, args: given })
          : arg.value,
      );
      giveBack(targets.get(target)?.(...own), promiseId);
    } catch (error) {
      send('returned', { kind: 'error', value: String(error) });
    }
  });

  interface Message {
    type: string;
    id: number;
    ok: boolean;
    value: unknown;
    channel: string;
    args: unknown[];
  }
  Object.assign(globalThis, {
    __standInReceive(message: Message) {
      if (message.type === 'event') {
        for (const listener of channels.get(message.channel) ?? []) listener({}, ...message.args);
        return;
      }
      const invocation = invocations.get(message.id);
      invocations.delete(message.id);
      if (message.ok) invocation?.resolve(message.value);
      else invocation?.reject(new Error(String(message.value)));
    },
  });

  return {
    contextBridge: {
      exposeInMainWorld(name: string, api: Record<string, Callable>) {
        for (const [key, value] of Object.entries(api)) targets.set(`${name}.${key}`, value);
        send('exposed', { name, functions: Object.keys(api) });
      },
    },
    ipcRenderer: {
      invoke(channel: string, ...args: unknown[]) {
        const id = ++invoked;
        return new Promise((resolve, reject) => {
          invocations.set(id, { resolve, reject });
          binding(JSON.stringify({ id, channel, args: structuredClone(args) }));
        });
      },
      on(channel: string, listener: Callable) {
        channels.set(channel, (channels.get(channel) ?? new Set()).add(listener));
      },
      off(channel: string, listener: Callable) {
        channels.get(channel)?.delete(listener);
      },
    },
  };
}

/** Source to run in the page's world before anything of the page. */
export function getMainWorldSource(): string {
  return `(${installMainWorld.toString()})();`;
}

/** Source to run in the isolated world before anything of the page: the `electron` module, then the preload. */
export function getIsolatedWorldSource(preload: string): string {
  return `(() => {
  const electron = (${installIsolatedWorld.toString()})();
  const require = (name) => {
    if (name === 'electron') return electron;
    throw new Error('A sandboxed preload cannot require ' + name);
  };
  const module = { exports: {} };
  (function (require, module, exports) {
${preload}
  })(require, module, module.exports);
})();`;
}
