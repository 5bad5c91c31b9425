import { CAMPAIGN_PARAMETERS } from '@/lib/vocabulary/capture'
import { CONSENT_CHANNELS } from '@/lib/vocabulary/customers'

import { FORM_FIELDS } from './form-markup.rules'
import type { RefusedForm } from './page-view.rules'

type Sent = {
  /** The fields of the form as the browser sent them. */
  fields: URLSearchParams
  /** The parameters of the page's address, with those of the advertisement. */
  query: URLSearchParams
  address: string
  pageId: string
  /** Id of the submission: the same one is taken once. */
  id: string
}

const OWN_NAMES: ReadonlySet<string> = new Set([
  FORM_FIELDS.wording,
  FORM_FIELDS.version,
  FORM_FIELDS.attempt,
  FORM_FIELDS.trap,
  ...CONSENT_CHANNELS.map(FORM_FIELDS.consent),
])

/** Returns the body of a form's submission, as the page of a form sends it, of the fields that a landing page sent. */
export const toSubmission = ({ fields, query, address, pageId, id }: Sent) => ({
  id,
  values: valuesOf(fields),
  consents: tickedIn(fields),
  wording: Number(fields.get(FORM_FIELDS.wording)),
  page: address,
  campaign: Object.fromEntries(
    CAMPAIGN_PARAMETERS.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value.slice(0, 500)] as const] : []
    }),
  ),
  trap: fields.get(FORM_FIELDS.trap) ?? '',
  landingPage: pageId,
})

/** Returns the version of the page that was sent; undefined for none that could be. */
export function sentVersion(fields: URLSearchParams): number | undefined {
  const text = fields.get(FORM_FIELDS.version) ?? ''
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined
}

type Refusal = Pick<RefusedForm, 'errors' | 'attempt'> & { message?: string }

/** Returns what the form shows when it comes back: everything as it was typed and ticked, and what is wrong. */
export const toRefusedForm = (fields: URLSearchParams, { errors, attempt, message }: Refusal): RefusedForm => ({
  values: valuesOf(fields),
  consents: tickedIn(fields),
  errors,
  attempt,
  ...(message !== undefined && { message }),
})

const valuesOf = (fields: URLSearchParams) =>
  Object.fromEntries([...fields].filter(([name]) => !OWN_NAMES.has(name) && name.length <= 60))

const tickedIn = (fields: URLSearchParams) =>
  CONSENT_CHANNELS.filter((channel) => fields.has(FORM_FIELDS.consent(channel)))
