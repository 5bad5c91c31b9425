import { createHmac } from 'node:crypto'

import type { WireAnswer, WireCall } from '@/lib/payments/wire/caller'

type Lead = Readonly<Record<string, string>>

/**
 * Stands for Meta in tests, as its documentation describes it: news of leads that are signed with the secret of the app,
 * and a Graph API that tells the answers of a lead to whoever has the token of the page.
 */
export function simulateMeta(app: { secret: string; pageId: string; token: string }) {
  const leads = new Map<string, Lead>()
  let count = 0
  const refusal = (status: number, code: number, message: string): WireAnswer => ({
    status,
    body: JSON.stringify({ error: { message, type: 'OAuthException', code } }),
  })
  return {
    app,
    /** Calls of the Graph API that were answered. */
    calls: 0,
    isAway: false,
    /** Somebody fills in a form; returns the id of the lead. */
    fill(answers: Lead): string {
      count += 1
      const id = `${app.pageId}${count}`
      leads.set(id, answers)
      return id
    },
    /** The message that tells of leads, and its signature. */
    news(ids: readonly string[], { pageId = app.pageId, formId = '90001', secret = app.secret } = {}) {
      const changes = ids.map((id) => ({
        field: 'leadgen',
        value: { leadgen_id: id, page_id: pageId, form_id: formId, created_time: 1_790_000_000 },
      }))
      const body = Buffer.from(
        JSON.stringify({ object: 'page', entry: [{ id: pageId, time: 1_790_000_000, changes }] }),
      )
      return { body, signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
    },
    async answer({ url, headers }: WireCall): Promise<WireAnswer> {
      this.calls += 1
      if (this.isAway) return refusal(500, 2, 'Service temporarily unavailable')
      const { hostname, pathname, searchParams } = new URL(url)
      if (hostname !== 'graph.facebook.com' || !searchParams.get('fields')?.includes('field_data'))
        return refusal(400, 100, 'Unsupported get request')
      if (headers.authorization !== `Bearer ${app.token}`)
        return refusal(401, 190, 'Error validating access token: The session has been invalidated')
      const lead = leads.get(pathname.split('/').at(-1) ?? '')
      if (!lead) return refusal(400, 100, 'Object does not exist')
      const fields = Object.entries(lead).map(([name, value]) => ({ name, values: [value] }))
      return { status: 200, body: JSON.stringify({ id: pathname, campaign_name: 'קמפיין סתיו', field_data: fields }) }
    },
  }
}
