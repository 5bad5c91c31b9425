import type { SealedCell } from '@/lib/core/crypto'
import { mainKeyName, type Provider } from '@/lib/vocabulary/payment-providers'
import type { AccountAccess } from './gateway'

/** Returns the encryption context under which the keys of a gateway account are sealed. */
export const accountSecretCell = (companyId: string, accountId: string): SealedCell => ({
  companyId,
  table: 'gateway_accounts',
  column: 'secret',
  rowId: accountId,
})

/** Serializes the keys of an account, by name, to the text that is sealed. */
export const serializeKeys = (keys: Record<string, string>) => JSON.stringify(keys)

/** Parses the unsealed keys of an account. A text from before accounts had several keys is the main key alone. */
export function parseKeys(provider: Provider, text: string): Record<string, string> {
  const parsed = objectOf(text)
  return parsed ?? { [mainKeyName(provider)]: text }
}

function objectOf(text: string): Record<string, string> | null {
  if (!text.startsWith('{')) return null
  try {
    const parsed: unknown = JSON.parse(text)
    const entries = Object.entries(parsed ?? {})
    return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : null
  } catch {
    return null
  }
}

/** Returns a key of an account; throws if it is missing, since the gateway cannot be called without it. */
export function accountKey({ secrets }: AccountAccess, name: string): string {
  const key = secrets[name]
  if (!key) throw new Error(`the account has no key ${name}`)
  return key
}
