import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { x402Facilitator } from "@x402/core/facilitator";
import { toFacilitatorEvmSigner } from "@x402/evm";
import { registerExactEvmScheme } from "@x402/evm/exact/facilitator";
import solc from "solc";
import { createTestClient, createWalletClient, http, nonceManager, parseAbi, publicActions } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { baseSepolia } from "viem/chains";

export const usdc = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";
const abi = parseAbi([
  "function mint(address to, uint256 value)",
  "function balanceOf(address owner) view returns (uint256)",
]);

/** A local chain with a test token at USDC's address, and the official facilitator on it. */
export async function startChain() {
  const anvil = createRequire(import.meta.url).resolve("@foundry-rs/anvil-linux-amd64/bin/anvil");
  const node = spawn(anvil, ["--chain-id", "84532", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise<string>((resolve, reject) => {
    node.once("exit", () => reject(new Error("anvil did not start")));
    let said = "";
    node.stdout.on("data", (chunk) => {
      said += chunk;
      const found = /Listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  const rpcUrl = `http://127.0.0.1:${port}`;
  const chain = { chain: baseSepolia, transport: http(rpcUrl) };
  const admin = createTestClient({ mode: "anvil", ...chain });
  await admin.setCode({ address: usdc, bytecode: compile() });

  async function newAccount() {
    const account = privateKeyToAccount(generatePrivateKey(), { nonceManager });
    await admin.setBalance({ address: account.address, value: 10n ** 18n });
    return { account, client: createWalletClient({ account, ...chain }).extend(publicActions) };
  }
  const bank = await newAccount();
  const facilitator = new x402Facilitator();
  const signer = toFacilitatorEvmSigner(
    Object.assign(bank.client, { address: bank.account.address }) as never,
  );
  registerExactEvmScheme(facilitator, { signer, networks: "eip155:84532" });

  const calls = { verify: 0, settle: 0 };
  /** While set, a settlement succeeds and its answer is lost. */
  const mood = { losesAnswers: false };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { paymentPayload, paymentRequirements } = JSON.parse(Buffer.concat(chunks).toString());
    const what = request.url === "/verify" ? "verify" : "settle";
    calls[what] += 1;
    const answer = await facilitator[what](paymentPayload, paymentRequirements);
    if (what === "settle" && mood.losesAnswers) return void request.socket.destroy();
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    rpcUrl,
    facilitatorUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    mood,
    /** A payer with this many dollars. */
    async newPayer(dollars: number) {
      const payer = await newAccount();
      const args = [payer.account.address, BigInt(dollars) * 1_000_000n] as const;
      const hash = await bank.client.writeContract({ address: usdc, abi, functionName: "mint", args });
      await bank.client.waitForTransactionReceipt({ hash });
      return payer;
    },
    balanceOf: (address: `0x${string}`) =>
      bank.client.readContract({ address: usdc, abi, functionName: "balanceOf", args: [address] }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      node.removeAllListeners("exit");
      node.kill();
    },
  };
}

function compile(): `0x${string}` {
  const content = readFileSync(join(import.meta.dirname, "usdc.sol"), "utf8");
  const input = {
    language: "Solidity",
    sources: { "usdc.sol": { content } },
    settings: { outputSelection: { "*": { "*": ["evm.deployedBytecode.object"] } } },
  };
  const { contracts, errors } = JSON.parse(solc.compile(JSON.stringify(input)));
  if (!contracts) throw new Error(JSON.stringify(errors));
  return `0x${contracts["usdc.sol"].TestUsdc.evm.deployedBytecode.object}`;
}
