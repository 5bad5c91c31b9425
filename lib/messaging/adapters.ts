import type { ChannelKind } from '@/lib/vocabulary/messaging'

import type { AccountAccess, Adapter, Capabilities } from './adapter'
import { createGreenAdapter } from './green/adapter'
import { createInforuAdapter } from './sms/inforu'
import { createSms019Adapter } from './sms/sms-019'
import { createWaCloudAdapter } from './wa-cloud/adapter'
import type { Wire } from './wire'

type Factory = (access: AccountAccess, wire: Wire) => Adapter

/** The adapter of each provider. */
const factories: Readonly<Record<ChannelKind, Factory>> = {
  wa_cloud: createWaCloudAdapter,
  wa_green: createGreenAdapter,
  sms_019: createSms019Adapter,
  sms_inforu: createInforuAdapter,
}

/** Builds the adapter of an account over a way out. */
export const buildAdapter = (access: AccountAccess, wire: Wire): Adapter => factories[access.kind](access, wire)

const noWire: Wire = () => Promise.reject(new Error('capabilities are known without a call'))

/** Returns what accounts of a kind can carry. */
export const capabilitiesOf = (kind: ChannelKind): Capabilities =>
  buildAdapter(
    { companyId: '', accountId: '', kind, address: '', settings: {}, secrets: {}, isSimulated: true, baseUrl: '' },
    noWire,
  ).capabilities
