import type { ChannelKind } from '@/lib/vocabulary/messaging'

import type { AccountAccess, Adapter, Capabilities } from './adapter'
import { createGreenAdapter } from './green/adapter'
import { GREEN_CAPABILITIES } from './green/capabilities'
import { createMailAdapter } from './mail/adapter'
import { MAIL_CAPABILITIES } from './mail/capabilities'
import { SMS_CAPABILITIES } from './sms/capabilities'
import { createInforuAdapter } from './sms/inforu'
import { createSms019Adapter } from './sms/sms-019'
import { createWaCloudAdapter } from './wa-cloud/adapter'
import { WA_CLOUD_CAPABILITIES } from './wa-cloud/capabilities'
import { createWebchatAdapter } from './webchat/adapter'
import { WEBCHAT_CAPABILITIES } from './webchat/capabilities'
import type { Wire } from './wire'

type Factory = (access: AccountAccess, wire: Wire) => Adapter

/** The adapter of each provider. */
const factories: Record<ChannelKind, Factory> = {
  wa_cloud: createWaCloudAdapter,
  wa_green: createGreenAdapter,
  sms_019: createSms019Adapter,
  sms_inforu: createInforuAdapter,
  mail: createMailAdapter,
  webchat: createWebchatAdapter,
}

/** Builds the adapter of an account over a way out. */
export const buildAdapter = (access: AccountAccess, wire: Wire): Adapter => factories[access.kind](access, wire)

const capabilities: Record<ChannelKind, Capabilities> = {
  wa_cloud: WA_CLOUD_CAPABILITIES,
  wa_green: GREEN_CAPABILITIES,
  sms_019: SMS_CAPABILITIES,
  sms_inforu: SMS_CAPABILITIES,
  mail: MAIL_CAPABILITIES,
  webchat: WEBCHAT_CAPABILITIES,
}

/** Returns what accounts of a kind can carry. */
export const capabilitiesOf = (kind: ChannelKind): Capabilities => capabilities[kind]
