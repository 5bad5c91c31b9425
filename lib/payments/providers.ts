/** What an account at a provider is set up with. The adapters themselves are in gateways.ts; this is plain data for screens too. */
type Description = {
  name: string
  /** What the one secret of an account is called there. */
  keyLabel: string
  /** Accounts there never move real money. */
  isSimulated: boolean
  keyHint: string
}

export const PROVIDERS = {
  simulator: {
    name: 'סליקה מדומה',
    keyLabel: 'מפתח חתימה',
    isSimulated: true,
    keyHint: 'כל טקסט של 16 תווים ומעלה: בו נחתמים הדיווחים של הסליקה המדומה',
  },
} as const satisfies Record<string, Description>

export type Provider = keyof typeof PROVIDERS

/** The providers that an adapter exists for, in the order in which they are offered. */
export const PROVIDER_KEYS = Object.keys(PROVIDERS) as [Provider, ...Provider[]]

export const providerOf = (provider: Provider): Description => PROVIDERS[provider]
