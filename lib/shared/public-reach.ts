import { lookup as resolve } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { maxUrlLength } from "./characters.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** Which addresses may be reached. `publicInternet` is the rule; `anywhere` is for ALLOW_PRIVATE_URLS; tests pass their own. */
export type Reach = {
  protocols: readonly string[];
  allowsPort(port: string): boolean;
  allowsHost(hostname: string): boolean;
  /** Called for every address that a name resolves to, for address literals, and again for the connected peer. */
  allowsAddress(address: string): boolean;
  lookup(hostname: string): Promise<readonly string[]>;
  /** In PEM. Replaces the system's certificate authorities. */
  certificateAuthority?: string;
};

const lookup = async (hostname: string) =>
  (await resolve(hostname, { all: true })).map(({ address }) => address);

const localNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)$/;

export const publicInternet: Reach = {
  protocols: ["https:"],
  // The two ports commonly used for HTTPS ("" is the protocol's default), because allowing every port would make us a port scanner.
  allowsPort: (port) => port === "" || port === "8443",
  allowsHost: (hostname) =>
    isIP(hostname) ? isPublicAddress(hostname) : hostname.includes(".") && !localNames.test(hostname),
  allowsAddress: isPublicAddress,
  lookup,
};

export const anywhere: Reach = {
  protocols: ["https:", "http:"],
  allowsPort: () => true,
  allowsHost: () => true,
  allowsAddress: () => true,
  lookup,
};

/** This machine, also over HTTP and on any port, for LOOPBACK_WEBHOOKS. */
export const loopback: Reach = {
  protocols: ["https:", "http:"],
  allowsPort: () => true,
  allowsHost: (hostname) => (isIP(hostname) ? isLoopbackAddress(hostname) : hostname === "localhost"),
  allowsAddress: isLoopbackAddress,
  lookup,
};

/** Why a fetch failed, as the end of a sentence that begins with the field's name. Never contains an address or a DNS detail. */
export class Refusal extends Error {}
// Uses the same sentence for a missing name and for a name with a private address. With two sentences, callers could map our
// network.
const notPublic = () => new Refusal("points to a host that cannot be reached on the public internet");

/** Checks everything visible in a URL; `base` is the page that redirected to it. Throws Refusal. */
export function parsePublicUrl(text: string | undefined, reach: Reach, base?: URL): URL {
  const url = URL.parse(text ?? "", base);
  if (!text || !url) {
    throw new Refusal(base ? "redirects without saying where to" : "is not a complete web address");
  }
  const subject = base ? "redirects to an address that " : "";
  if (text.length > maxUrlLength) {
    throw new Refusal(`${subject || "is an address that "}has more than ${maxUrlLength} characters`);
  }
  if (!reach.protocols.includes(url.protocol)) {
    throw new Refusal(`${subject}does not begin with ${reach.protocols[0]}//`);
  }
  if (url.username || url.password) throw new Refusal(`${subject}contains a user name or password`);
  if (!reach.allowsPort(url.port)) throw new Refusal(`${subject}uses a port other than 443 or 8443`);
  if (!reach.allowsHost(bareHost(url.hostname))) throw notPublic();
  return url;
}

/** Whether the URL names this machine, which says nothing about the address that the name resolves to. */
export function namesLoopback(text: string): boolean {
  const url = text.length <= maxUrlLength ? URL.parse(text) : null;
  return url !== null && loopback.allowsHost(bareHost(url.hostname));
}

/** The host name without the brackets of an IPv6 literal and without the trailing dot of an absolute name. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

/** Checks addresses on connecting, because only then can a name no longer change its address. */
export function guardedConnector(reach: Reach): buildConnector.connector {
  const guardedLookup: LookupFunction = (hostname, options, done) => {
    reach.lookup(bareHost(hostname)).then(
      (found) => {
        const wanted = found.filter((address) => !options.family || isIP(address) === options.family);
        if (wanted.length === 0 || !found.every((address) => reach.allowsAddress(address))) {
          done(notPublic(), "");
        } else if (options.all) {
          done(
            null,
            wanted.map((address) => ({ address, family: isIP(address) })),
          );
        } else {
          done(null, wanted[0]!, isIP(wanted[0]!));
        }
      },
      (error: unknown) => done(Object.assign(notPublic(), { cause: error }), ""),
    );
  };
  const connect = buildConnector({
    lookup: guardedLookup,
    timeout: 5_000,
    allowH2: false,
    ...(reach.certificateAuthority === undefined ? {} : { ca: reach.certificateAuthority }),
  });
  return (options, callback) => {
    // The look-up is never called for address literals.
    const host = bareHost(options.hostname);
    if (isIP(host) && !reach.allowsAddress(host)) {
      process.nextTick(callback, notPublic(), null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error) return callback(error, null);
      if (socket.remoteAddress && reach.allowsAddress(socket.remoteAddress)) return callback(null, socket);
      socket.destroy();
      callback(notPublic(), null);
    });
  };
}
