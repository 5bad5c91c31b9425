import type { ChannelKind } from '@/lib/vocabulary/messaging'

import type { AccountAccess, Adapter, Capabilities } from './adapter'
import type { Wire } from './wire'

type Factory = (access: AccountAccess, wire: Wire) => Adapter

/** The adapter of each provider. */
const factories: Partial<Record<ChannelKind, Factory>> = {}

/** Builds the adapter of an account over a way out. */
export function buildAdapter(access: AccountAccess, wire: Wire): Adapter {
  const factory = factories[access.kind]
  if (!factory) throw new Error(`no adapter of ${access.kind}`)
  return factory(access, wire)
}

const noWire: Wire = () => Promise.reject(new Error('capabilities are known without a call'))

/** Returns what accounts of a kind can carry. */
export const capabilitiesOf = (kind: ChannelKind): Capabilities =>
  buildAdapter(
    { companyId: '', accountId: '', kind, address: '', settings: {}, secrets: {}, isSimulated: true, baseUrl: '' },
    noWire,
  ).capabilities
