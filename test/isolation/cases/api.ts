import { createToken, revokeToken } from '@/lib/modules/api-tokens/api-tokens.mutations'
import { listTokens } from '@/lib/modules/api-tokens/api-tokens.queries'
import { newTokenInput } from '@/lib/modules/api-tokens/api-tokens.schema'
import {
  createWebhook,
  deleteWebhook,
  pingWebhook,
  replayDelivery,
  rotateSecret,
  updateWebhook,
} from '@/lib/modules/webhooks/webhooks.mutations'
import { findWebhook, findWebhookDelivery, listDeliveries, listWebhooks } from '@/lib/modules/webhooks/webhooks.queries'
import { webhookChange, webhookInput } from '@/lib/modules/webhooks/webhooks.schema'

import { tokenBody, webhookBody } from '../api'
import { type Case, type Crossing, companies } from '../crossing'
import { OUR_WORDS } from '../words'

const settings = ({ scope }: Crossing) => scope('apiSettings')
const delivery = ({ theirs }: Crossing) => ({ id: theirs.ids.webhook, deliveryId: theirs.ids.delivery })
const start = { state: null, after: null, before: null }
const change = webhookChange.parse({ ...webhookBody(OUR_WORDS), state: 'active', version: 1 })

/** Tokens and webhook endpoints belong to the whole company. */
export const apiCases: Record<string, Case> = {
  listTokens: (c) => [companies('list', () => listTokens(settings(c)))],
  createToken: (c) => [
    companies('ours', () => createToken(settings(c), newTokenInput.parse(tokenBody(OUR_WORDS)), c.actor)),
  ],
  revokeToken: (c) => [companies('refused', () => revokeToken(settings(c), c.theirs.ids.apiToken))],
  listWebhooks: (c) => [companies('list', () => listWebhooks(settings(c)))],
  findWebhook: (c) => [companies('refused', () => findWebhook(settings(c), c.theirs.ids.webhook))],
  listDeliveries: (c) => [
    companies('nothing', async () => (await listDeliveries(settings(c), c.theirs.ids.webhook, start)).rows),
  ],
  findWebhookDelivery: (c) => [companies('refused', () => findWebhookDelivery(settings(c), delivery(c)))],
  createWebhook: (c) => [
    companies('ours', () => createWebhook(settings(c), webhookInput.parse(webhookBody(OUR_WORDS)))),
  ],
  updateWebhook: (c) => [companies('refused', () => updateWebhook(settings(c), c.theirs.ids.webhook, change))],
  rotateSecret: (c) => [companies('refused', () => rotateSecret(settings(c), c.theirs.ids.webhook))],
  pingWebhook: (c) => [companies('refused', () => pingWebhook(settings(c), c.theirs.ids.webhook))],
  replayDelivery: (c) => [companies('refused', () => replayDelivery(settings(c), delivery(c)))],
  deleteWebhook: (c) => [companies('refused', () => deleteWebhook(settings(c), c.theirs.ids.webhook))],
}
