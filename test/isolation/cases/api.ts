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

/** Keys and addresses for events belong to the whole company. */
export const apiCases: Record<string, Case> = {
  'api-tokens/api-tokens.queries#listTokens': (c) => [companies('list', () => listTokens(settings(c)))],
  'api-tokens/api-tokens.mutations#createToken': (c) => [
    companies('ours', () => createToken(settings(c), newTokenInput.parse(tokenBody(OUR_WORDS)), c.actor)),
  ],
  'api-tokens/api-tokens.mutations#revokeToken': (c) => [
    companies('refused', () => revokeToken(settings(c), c.theirs.ids.apiToken)),
  ],
  'webhooks/webhooks.queries#listWebhooks': (c) => [companies('list', () => listWebhooks(settings(c)))],
  'webhooks/webhooks.queries#findWebhook': (c) => [
    companies('refused', () => findWebhook(settings(c), c.theirs.ids.webhook)),
  ],
  'webhooks/webhooks.queries#listDeliveries': (c) => [
    companies('nothing', async () => (await listDeliveries(settings(c), c.theirs.ids.webhook, start)).rows),
  ],
  'webhooks/webhooks.queries#findWebhookDelivery': (c) => [
    companies('refused', () => findWebhookDelivery(settings(c), delivery(c))),
  ],
  'webhooks/webhooks.mutations#createWebhook': (c) => [
    companies('ours', () => createWebhook(settings(c), webhookInput.parse(webhookBody(OUR_WORDS)))),
  ],
  'webhooks/webhooks.mutations#updateWebhook': (c) => [
    companies('refused', () => updateWebhook(settings(c), c.theirs.ids.webhook, change)),
  ],
  'webhooks/webhooks.mutations#rotateSecret': (c) => [
    companies('refused', () => rotateSecret(settings(c), c.theirs.ids.webhook)),
  ],
  'webhooks/webhooks.mutations#pingWebhook': (c) => [
    companies('refused', () => pingWebhook(settings(c), c.theirs.ids.webhook)),
  ],
  'webhooks/webhooks.mutations#replayDelivery': (c) => [
    companies('refused', () => replayDelivery(settings(c), delivery(c))),
  ],
  'webhooks/webhooks.mutations#deleteWebhook': (c) => [
    companies('refused', () => deleteWebhook(settings(c), c.theirs.ids.webhook)),
  ],
}
