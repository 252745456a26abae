import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A facilitator and a node of the chain, as two small servers that record transfers. Signatures are hashes here; the official
 * clients with real ones pay on a real chain in test/x402.
 */
export type Authorization = {
  from: string;
  to: string;
  value: string;
  validAfter: string;
  validBefore: string;
  nonce: string;
};
/** `settles late`: answers with a failure without a transaction. The transfer is mined later, when the test calls `mineWaiting`. */
type SettleMood =
  | "settles"
  | "fails"
  | "loses the answer"
  | "answers without a hash"
  | "settles late"
  | "hangs"
  | "names another transaction";

const asset = "0x036cbd53842c5426634e7929541ec2318f3dcf7e";
const payTo = `0x${"AB".repeat(20)}`;
const used = "0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5";
const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const word = (value: string) => `0x${value.slice(2).toLowerCase().padStart(64, "0")}`;
const quantity = (value: number) => `0x${value.toString(16)}`;

type Log = { address: string; topics: string[]; data: string; transactionHash: string; blockNumber: number };

export async function startX402() {
  const logs: Log[] = [];
  const waiting: Authorization[] = [];
  const usedNonces = new Set<string>();
  const state = {
    mood: "settles" as SettleMood,
    facilitatorUp: true,
    nodeUp: true,
    /** Version 1 facilitators did not check whether a nonce was used. */
    checksNonces: true,
    /** While set, a settlement waits for it. */
    held: null as Promise<void> | null,
    /** While set, a verification waits for it. */
    verifyHeld: null as Promise<void> | null,
    /** The chain's time relative to ours, in milliseconds. */
    chainOffsetMs: 0,
    /** The network that the facilitator settles on, and the chain of the node. */
    supported: "eip155:84532",
    chainId: 84_532,
    settles: 0,
    verifies: 0,
    hung: 0,
    lastTransaction: "",
  };
  let height = 1000;

  /** Moves the tokens like the contract; returns the transaction, or null if the chain refuses it. */
  function mine(authorization: Authorization): string | null {
    const { from, to, value, nonce, validBefore } = authorization;
    const key = `${word(from)}${word(nonce)}`;
    if (usedNonces.has(key)) return null;
    if (Number(validBefore) * 1000 <= Date.now() + state.chainOffsetMs) return null;
    usedNonces.add(key);
    height += 1;
    const transactionHash = `0x${randomBytes(32).toString("hex")}`;
    const common = { address: asset, transactionHash, blockNumber: height };
    logs.push({ ...common, topics: [used, word(from), word(nonce)], data: "0x" });
    const data = word(quantity(Number(value)));
    logs.push({ ...common, topics: [transfer, word(from), word(to)], data });
    state.lastTransaction = transactionHash;
    return transactionHash;
  }

  function invalid(ask: FacilitatorAsk): string | null {
    const { paymentPayload, paymentRequirements: terms } = ask;
    const { authorization, signature } = paymentPayload.payload;
    if (signature !== sign(authorization)) return "invalid_exact_evm_payload_signature";
    if (authorization.to.toLowerCase() !== terms.payTo.toLowerCase()) return "recipient_mismatch";
    if (authorization.value !== (terms.amount ?? terms.maxAmountRequired)) return "authorization_value";
    return state.checksNonces && usedNonces.has(`${word(authorization.from)}${word(authorization.nonce)}`)
      ? "invalid_transaction_state"
      : null;
  }

  const facilitator = createServer(async (request, response) => {
    if (!state.facilitatorUp) return void request.socket.destroy();
    if (request.url === "/supported")
      return send(response, { kinds: [{ x402Version: 2, scheme: "exact", network: state.supported }] });
    const ask = (await readJson(request)) as FacilitatorAsk;
    const payer = ask.paymentPayload.payload.authorization.from;
    if (request.url === "/verify") {
      state.verifies += 1;
      await state.verifyHeld;
      const invalidReason = invalid(ask);
      return send(
        response,
        invalidReason ? { isValid: false, invalidReason, payer } : { isValid: true, payer },
      );
    }
    state.settles += 1;
    const network = ask.paymentRequirements.network;
    const failed = {
      success: false,
      errorReason: "unexpected_settle_error",
      transaction: "",
      network,
      payer,
    };
    const { authorization } = ask.paymentPayload.payload;
    await state.held;
    if (invalid(ask)) return send(response, failed);
    if (state.mood === "fails") return send(response, failed);
    if (state.mood === "hangs") {
      state.hung += 1;
      return;
    }
    if (state.mood === "settles late") {
      waiting.push(authorization);
      return send(response, failed);
    }
    const before = state.lastTransaction;
    const transaction = mine(authorization) ?? "";
    if (state.mood === "loses the answer") return void request.socket.destroy();
    const reported = {
      settles: transaction,
      "answers without a hash": "",
      "names another transaction": before,
    };
    send(response, { success: true, transaction: reported[state.mood], network, payer });
  });

  const node = createServer(async (request, response) => {
    if (!state.nodeUp) return void request.socket.destroy();
    const { id, method, params } = (await readJson(request)) as {
      id: number;
      method: string;
      params: never[];
    };
    send(response, { jsonrpc: "2.0", id, result: answer(method, params) });
  });
  function answer(method: string, params: unknown[]): unknown {
    if (method === "eth_chainId") return quantity(state.chainId);
    if (method === "eth_getBlockByNumber") {
      const seconds = Math.floor((Date.now() + state.chainOffsetMs) / 1000);
      return { number: quantity(height), timestamp: quantity(seconds) };
    }
    if (method === "eth_call") {
      const { data } = params[0] as { data: string };
      const key = `0x${data.slice(10, 74)}0x${data.slice(74)}`;
      return word(quantity(usedNonces.has(key) ? 1 : 0));
    }
    const filter = params[0] as { fromBlock: string; toBlock: string; topics: [string[], string] };
    return logs.filter(
      ({ blockNumber, topics }) =>
        blockNumber >= Number(filter.fromBlock) &&
        blockNumber <= Number(filter.toBlock) &&
        filter.topics[0].includes(topics[0]!) &&
        topics[1] === filter.topics[1],
    );
  }

  const [facilitatorUrl, rpcUrl] = await Promise.all([listen(facilitator), listen(node)]);
  return {
    state,
    payTo,
    env: {
      X402_PAY_TO: payTo,
      X402_NETWORK: "base-sepolia",
      X402_FACILITATOR_URL: facilitatorUrl,
      X402_RPC_URL: rpcUrl,
    },
    mine,
    /** Mines transfers that a facilitator broadcast without waiting. */
    mineWaiting: () => waiting.splice(0).map(mine),
    transfers: () => logs.filter(({ topics }) => topics[0] === transfer).length,
    passBlocks(count: number) {
      height += count;
    },
    async stop() {
      for (const server of [facilitator, node]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

type FacilitatorAsk = {
  paymentPayload: { payload: { signature: string; authorization: Authorization } };
  paymentRequirements: { network: string; payTo: string; amount?: string; maxAmountRequired?: string };
};

export function sign(authorization: Authorization): string {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const said = [from, to, value, validAfter, validBefore, nonce].join().toLowerCase();
  const hash = createHash("sha256").update(said).digest("hex");
  return `0x${hash}${hash}1b`;
}

/** A payment's header as a client of this version sends it. */
export function payWith(
  version: 1 | 2,
  change: Partial<Authorization> & {
    network?: string;
    amount?: string;
    asset?: string;
    signature?: string;
  } = {},
): { header: Record<string, string>; authorization: Authorization } {
  const { network, amount, asset: token, signature, ...rest } = change;
  const now = Math.floor(Date.now() / 1000);
  const authorization: Authorization = {
    from: `0x${randomBytes(20).toString("hex")}`,
    to: payTo,
    value: "20000000",
    validAfter: String(now - 600),
    validBefore: String(now + 120),
    nonce: `0x${randomBytes(32).toString("hex")}`,
    ...rest,
  };
  const payload = { signature: signature ?? sign(authorization), authorization };
  const accepted = {
    scheme: "exact",
    network: network ?? "eip155:84532",
    amount: amount ?? authorization.value,
    asset: token ?? asset,
    payTo: authorization.to,
    maxTimeoutSeconds: 120,
    extra: { name: "USDC", version: "2" },
  };
  const payment =
    version === 1
      ? { x402Version: 1, scheme: "exact", network: network ?? "base-sepolia", payload }
      : { x402Version: 2, accepted, payload };
  const encoded = Buffer.from(JSON.stringify(payment)).toString("base64");
  return { header: { [version === 1 ? "X-PAYMENT" : "PAYMENT-SIGNATURE"]: encoded }, authorization };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
