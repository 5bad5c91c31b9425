import type { sql } from 'drizzle-orm'

import * as landingPage from '@/app/(public)/l/[slug]/route'
import { appOrigin } from '@/lib/core/config'
import { inCompany } from '@/lib/db/tenant'
import { callHandler } from '@/test/http/call-handler'

import { newWorld, type Person } from './world'

const FORM = {
  title: 'נחזור אליך',
  fields: [{ name: 'name', isRequired: true }, { name: 'phone' }, { name: 'email' }, { name: 'message' }],
  purpose: 'הפרטים נמסרים מרצון ונשמרים כדי לחזור אליך',
  consents: [
    { channel: 'email', text: 'אפשר לשלוח לי הצעות בדוא״ל' },
    { channel: 'sms', text: 'אפשר לשלוח לי הצעות ב־SMS' },
  ],
}

/** A page that may be published. */
export const CONTENT = {
  theme: {},
  blocks: [
    { type: 'hero', id: 'hero', title: 'גינה שקל לאהוב', text: 'תכנון והקמה', picture: null, button: '' },
    { type: 'form', id: 'form', title: 'נדבר?', text: '', button: '' },
    { type: 'legal', id: 'legal', privacyUrl: 'https://garden.example/privacy', accessibilityUrl: '', text: '' },
  ],
}

type Saved = { id: string; version: number; number: number }
type Wanted = { content?: object; form?: object; slug?: string }

let count = 0

/** Returns the next of a test's numbers. */
export const next = () => {
  count += 1
  return count
}
export const phone = () => `05266${String(10_000 + next())}`

/** Creates a company with an administrator, and what tests of landing pages do there. */
export async function newLandingWorld() {
  const world = await newWorld()
  const { companyId } = world
  const admin = await world.admin()
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    inCompany({ companyId }, async (tx) => (await tx.execute<T>(query)).rows)
  const call = <T = Saved>(what: string, body?: unknown, who: Person = admin) => callHandler<T>(who, what, { body })

  async function addForm(form: object = {}, part: object = {}) {
    const number = next()
    const body = {
      kind: 'form',
      name: `טופס ${number}`,
      slug: `lp-form-${number}-${Date.now().toString(36)}`,
      form: { ...FORM, ...form },
      ...part,
    }
    const { json } = await call('POST /api/leads/capture', body)
    return { id: json.id, body }
  }

  async function addPage({ content = CONTENT, form = {}, slug = `page-${next()}` }: Wanted = {}) {
    const channel = await addForm(form)
    const { json } = await call('POST /api/landing-pages', { name: `דף ${next()}`, slug })
    const saved = await call(`PUT /api/landing-pages/${json.id}/draft`, {
      content,
      formChannelId: channel.id,
      version: 1,
    })
    return { id: json.id, slug, channelId: channel.id, version: saved.json.version, saved }
  }

  async function publish({ id, version }: { id: string; version: number }, more: object = {}) {
    const answer = await call(`POST /api/landing-pages/${id}/publication`, { version, ...more })
    return { ...answer, version: answer.json.version }
  }

  async function openPage(wanted: Wanted = {}, more: object = {}) {
    const page = await addPage(wanted)
    const { version, status } = await publish(page, more)
    if (status !== 200) throw new Error(`publishing answered ${status}`)
    return { ...page, version }
  }

  return { companyId, admin, rows, call, addPage, publish, openPage }
}

export type LandingWorld = Awaited<ReturnType<typeof newLandingWorld>>

type Visit = { query?: string; headers?: Record<string, string>; body?: URLSearchParams }

/** Visits a landing page, or sends its form. */
export async function visit(
  slug: string,
  { query = '', headers = {}, body }: Visit = {},
  handlers: Record<string, unknown> = landingPage,
) {
  const handler = handlers[body ? 'POST' : 'GET'] as typeof landingPage.GET
  const request = new Request(`${appOrigin()}/l/${encodeURIComponent(slug)}${query}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'sec-fetch-site': 'same-origin' }), ...headers },
    ...(body && { body }),
  })
  const response = await handler(request, { params: Promise.resolve({ slug: encodeURIComponent(slug) }) })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Returns the fields of a form as a browser sends them. */
export const filled = (values: Record<string, string>) =>
  new URLSearchParams({ wording: '1', version: '1', homepage: '', ...values })
