import type { Services } from "#lib/create-container";

export type { Services };

// On globalThis, because Next bundles its own copy of this module and both must use one pool and one set of fonts. The services
// themselves are made by the process (server.ts, scripts, tests), never by a bundle: they read fonts and start workers by path.
const holder = globalThis as { posthornContainer?: Services };

/** Hands the process's services to its doors. */
export function installContainer(services: Services): Services {
  holder.posthornContainer = services;
  return services;
}

/** The process's services. Throws before they are installed. */
export function container(): Services {
  if (!holder.posthornContainer)
    throw new Error("The services are not there: start the process with server.ts");
  return holder.posthornContainer;
}
