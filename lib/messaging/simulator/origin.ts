/** Returns the origin at which this installation reaches itself. */
export const internalOrigin = () => process.env.INTERNAL_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Returns the address of the simulated provider of an account. */
export const simulatorAddress = (webhookToken: string) => `${internalOrigin()}/api/simulator/channels/${webhookToken}`

/** Returns the address at which we take the events of an account, for callers on this installation. */
export const internalWebhookAddress = (webhookToken: string) =>
  `${internalOrigin()}/api/public/channels/${webhookToken}`
