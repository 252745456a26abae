/** The header that the exchange of a link reads. */
export const linkHeader = {
  "X-Link-Token": {
    description: "The link token, `svcl_…`: the part after the # of `order_url` or `batch_url`.",
    required: true,
  },
} as const;

/** Slows down token guessing. */
export const linkThrottle = { name: "links", perMinute: 60 } as const;
