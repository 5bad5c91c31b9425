import { type Actor, requireScope } from '@/lib/access/scope'
import { createToken } from '@/lib/modules/api-tokens/api-tokens.mutations'
import { newTokenInput } from '@/lib/modules/api-tokens/api-tokens.schema'
import { createWebhook, pingWebhook } from '@/lib/modules/webhooks/webhooks.mutations'
import { webhookInput } from '@/lib/modules/webhooks/webhooks.schema'

import type { Words } from './words'

/**
 * Adds a token, a webhook endpoint and a delivery. They belong to the company, so the actor gets the permission for
 * this.
 */
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

/** Returns the body of a new webhook endpoint, as the form sends it. */
export const webhookBody = ({ sharedWord, digits }: Words) => ({
  name: `כתובת ${sharedWord}`,
  url: `https://hooks-${digits}.example/${encodeURIComponent(sharedWord)}`,
  events: ['document.expired'],
})
