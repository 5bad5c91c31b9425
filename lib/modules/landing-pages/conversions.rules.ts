import { createHash } from 'node:crypto'

import type { SealedCell } from '@/lib/core/crypto'
import type { ADVERTISERS } from '@/lib/vocabulary/landing-pages'

/** What an advertiser is told of one conversion. Contact details are null unless the person consented and the page shares them. */
export type Conversion = {
  id: string
  at: Date
  /** Address of the page with the parameters of the advertisement. */
  page: string
  userAgent: string
  campaign: Readonly<Record<string, string>>
  email: string | null
  phone: string | null
}

export type AdAccount = { externalId: string; secret: string }

type Call = { url: string; method: 'POST'; headers: Record<string, string>; body: string }

const META = 'https://graph.facebook.com/v23.0'
const GOOGLE = 'https://www.google-analytics.com/mp/collect'
const JSON_HEADERS = { 'content-type': 'application/json' }

/** Builds the call of the Conversions API of Meta: hashed contact details, and the id of the click. */
function metaCall({ externalId, secret }: AdAccount, conversion: Conversion): Call {
  const { id, at, page, userAgent, campaign, email, phone } = conversion
  const user = {
    client_user_agent: userAgent,
    ...(campaign.fbclid && { fbc: `fb.1.${at.getTime()}.${campaign.fbclid}` }),
    ...(email && { em: [hashed(email.trim().toLowerCase())] }),
    ...(phone && { ph: [hashed(phone.replace(/\D/g, '').replace(/^0+/, ''))] }),
  }
  const event = {
    event_name: 'Lead',
    event_time: Math.floor(at.getTime() / 1000),
    event_id: id,
    action_source: 'website',
    event_source_url: page,
    user_data: user,
  }
  const body = JSON.stringify({ data: [event], access_token: secret })
  return { url: `${META}/${encodeURIComponent(externalId)}/events`, method: 'POST', headers: JSON_HEADERS, body }
}

/**
 * Builds the call of the Measurement Protocol of Google Analytics 4. No tag gave the visitor an id, so each conversion is a
 * visitor and a session of its own, in the shapes that the tag gives.
 */
function googleCall({ externalId, secret }: AdAccount, { id, at, page, campaign }: Conversion): Call {
  const { utm_source: source, utm_medium: medium, utm_campaign: name } = campaign
  const seconds = Math.floor(at.getTime() / 1000)
  const clientId = `${Number.parseInt(hashed(id).slice(0, 8), 16)}.${seconds}`
  const event = {
    name: 'generate_lead',
    params: {
      page_location: page,
      session_id: String(seconds),
      engagement_time_msec: 1,
      ...(source && { source }),
      ...(medium && { medium }),
      ...(name && { campaign: name }),
    },
  }
  const query = new URLSearchParams({ measurement_id: externalId, api_secret: secret })
  const body = JSON.stringify({ client_id: clientId, timestamp_micros: at.getTime() * 1000, events: [event] })
  return { url: `${GOOGLE}?${query}`, method: 'POST', headers: JSON_HEADERS, body }
}

const hashed = (text: string) => createHash('sha256').update(text).digest('hex')

type Advertiser = (typeof ADVERTISERS)[number]

/**
 * How each advertiser is told, and whether it recognizes what it was told before: only then may be told again what got no
 * answer.
 */
export const ADVERTISER_WIRES: Readonly<
  Record<Advertiser, { call: (account: AdAccount, conversion: Conversion) => Call; isRepeatable: boolean }>
> = {
  meta: { call: metaCall, isRepeatable: true },
  ga4: { call: googleCall, isRepeatable: false },
}

/** The job that tells an advertiser of one conversion. */
export const CONVERSION_TASK = 'landing.conversion'

/** Where the secret of an account is sealed for. */
export const secretCell = (companyId: string, rowId: string): SealedCell => ({
  companyId,
  table: 'landing_ad_accounts',
  column: 'secret',
  rowId,
})
