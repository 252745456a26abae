import type { Services } from "#lib/create-container";

export type { Services };

// On globalThis, because Next bundles its own copy of this module and both must share one pool and one set of fonts. Only unbundled
// code (server.ts, scripts, tests) creates the services, because they read fonts and start workers by path.
const holder = globalThis as { posthornContainer?: Services };

/** Makes the process's services available to its entry points. */
export function installContainer(services: Services): Services {
  holder.posthornContainer = services;
  return services;
}

/** The process's services. Throws if they are not installed yet. */
export function container(): Services {
  if (!holder.posthornContainer)
    throw new Error("The services are not installed: start the process with server.ts");
  return holder.posthornContainer;
}
