export const capabilityHeader = {
  "X-Capability-Token": {
    description: "Capability token from the order's creation (alias: X-Cancel-Token).",
    required: true,
  },
} as const;
