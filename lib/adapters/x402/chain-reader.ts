import { z } from "zod";
import type { PermissionTruth } from "#lib/ports/facilitator";
import { AppError } from "#lib/shared/errors";

const deadlineMs = 10_000;
/** Covers more than an hour of two-second blocks; an authorization is valid for minutes. Public nodes refuse longer ranges. */
const maxBlocks = 2000n;

/** keccak-256 of `AuthorizationUsed(address,bytes32)`, `Transfer(address,address,uint256)` and `authorizationState(address,bytes32)`. */
const authorizationUsed = "0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5";
const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const authorizationState = "0xe94a0102";

const hex = z.string().regex(/^0x[0-9a-f]+$/i);
const quantity = hex.transform(BigInt);
const headSchema = z.object({ number: quantity, timestamp: quantity });
const logsSchema = z.array(
  z.object({
    topics: z.array(hex.toLowerCase()),
    /** Empty for an event that has only topics. */
    data: z.string().regex(/^0x[0-9a-f]*$/i),
    transactionHash: hex.toLowerCase(),
    removed: z.boolean().optional(),
  }),
);

/** Reads one token's EIP-3009 authorizations from a chain, over JSON-RPC. */
export function createChainReader({ rpcUrl, asset }: { rpcUrl: string; asset: string }) {
  async function ask<S extends z.ZodType>(
    schema: S,
    method: string,
    params: unknown[],
  ): Promise<z.output<S>> {
    try {
      const response = await fetch(rpcUrl, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
        signal: AbortSignal.timeout(deadlineMs),
      });
      const { result } = (await response.json()) as { result?: unknown };
      return schema.parse(result);
    } catch (cause) {
      throw new AppError("service_unavailable", "We couldn't read the blockchain. Try again in a moment.", {
        retryAfterSeconds: 5,
        cause,
      });
    }
  }

  return {
    async look(
      permission: { payer: string; nonce: string; amount: string; payTo: string },
      afterBlock: bigint | null,
    ): Promise<PermissionTruth> {
      const { payer, nonce, amount, payTo } = permission;
      const head = await ask(headSchema, "eth_getBlockByNumber", ["latest", false]);
      const data = `${authorizationState}${asWord(payer)}${asWord(nonce)}`;
      // Read from the same block as the time, so that "unused at this time" is consistent even if the nodes behind the URL are at
      // different heights.
      const used = await ask(quantity, "eth_call", [{ to: asset, data }, asQuantity(head.number)]);
      if (used === 0n) {
        return { state: "unused", block: head.number, time: new Date(Number(head.timestamp) * 1000) };
      }
      if (afterBlock === null || head.number <= afterBlock) return { state: "unclear" };
      const last = afterBlock + maxBlocks < head.number ? afterBlock + maxBlocks : head.number;
      const logs = await ask(logsSchema, "eth_getLogs", [
        {
          address: asset,
          fromBlock: asQuantity(afterBlock + 1n),
          toBlock: asQuantity(last),
          topics: [[authorizationUsed, transfer], `0x${asWord(payer)}`],
        },
      ]);
      const standing = logs.filter(({ removed }) => !removed);
      const usedIn = standing.find(
        ({ topics }) => topics[0] === authorizationUsed && topics[2] === `0x${asWord(nonce)}`,
      )?.transactionHash;
      const moved = standing.some(
        ({ topics, data: value, transactionHash }) =>
          transactionHash === usedIn &&
          topics[0] === transfer &&
          topics[2] === `0x${asWord(payTo)}` &&
          BigInt(value) === BigInt(amount),
      );
      return usedIn && moved ? { state: "settled", transaction: usedIn } : { state: "unclear" };
    },
  };
}

const asQuantity = (value: bigint) => `0x${value.toString(16)}`;
/** 32 bytes in lower-case hex, as in calls and topics. */
const asWord = (value: string) => value.slice(2).toLowerCase().padStart(64, "0");
