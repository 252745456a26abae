/** USDC on the supported networks, with its EIP-712 name. With a wrong name, no signature is valid (docs/rules.md#x402-networks). */
export const networks = {
  base: {
    chainId: 8453,
    asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
    domain: { name: "USD Coin", version: "2" },
  },
  "base-sepolia": {
    chainId: 84_532,
    asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
    domain: { name: "USDC", version: "2" },
  },
} as const;
export type NetworkName = keyof typeof networks;
