import { type Actor, requireScope } from '@/lib/access/scope'
import { createToken } from '@/lib/modules/api-tokens/api-tokens.mutations'
import { newTokenInput } from '@/lib/modules/api-tokens/api-tokens.schema'
import { createWebhook, pingWebhook } from '@/lib/modules/webhooks/webhooks.mutations'
import { webhookInput } from '@/lib/modules/webhooks/webhooks.schema'

import type { Words } from './words'

/** A key and an address for events with a delivery, which belong to the company: somebody who may, adds them for whoever may not. */
export async function addApi(actor: Actor, words: Words) {
  const maker = { ...actor, permissions: new Set([...actor.permissions, 'edit api settings' as const]) }
  const scope = requireScope('apiSettings', maker)
  const { id: apiToken } = await createToken(scope, newTokenInput.parse(tokenBody(words)), maker)
  const { id: webhook } = await createWebhook(scope, webhookInput.parse(webhookBody(words)))
  const { id: delivery } = await pingWebhook(scope, webhook)
  return { apiToken, webhook, delivery }
}

export const tokenBody = ({ sharedWord }: Words) => ({
  name: `מפתח ${sharedWord}`,
  permissions: ['show service'],
  days: 30,
})

/** The body of a new address for events, as the form sends it. */
export const webhookBody = ({ sharedWord, digits }: Words) => ({
  name: `כתובת ${sharedWord}`,
  url: `https://hooks-${digits}.example/${encodeURIComponent(sharedWord)}`,
  events: ['document.expired'],
})
