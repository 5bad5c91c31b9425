import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import * as thanksPage from '@/app/(public)/l/[slug]/thanks/route'
import { appOrigin } from '@/lib/core/config'
import { inCompany } from '@/lib/db/tenant'
import { readWaiting } from '@/lib/modules/capture/submissions.mutations'
import { callHandler } from '@/test/http/call-handler'
import { ownInstallation } from '@/test/support/installation'
import { CONTENT, filled, type LandingWorld, newLandingWorld, phone, visit } from '@/test/support/landing'

ownInstallation()

let world: LandingWorld

beforeAll(async () => {
  world = await newLandingWorld()
})

describe('the form of a page', () => {
  it('makes a lead with where it came from, what was ticked, and the page', async () => {
    const page = await world.openPage()
    const number = phone()
    const sent = await visit(page.slug, {
      query: '?utm_source=meta&utm_campaign=autumn&fbclid=click1',
      body: filled({ name: 'נועה לוי', phone: number, message: 'גינה קטנה', 'consent-sms': 'yes' }),
    })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/l/${page.slug}/thanks`])
    expect((await visit(page.slug, {}, thanksPage)).text).toContain('תודה, הפרטים התקבלו')
    await readWaiting({ companyId: world.companyId })
    const [inquiry] =
      await world.rows(sql`select i.campaign, i.page, i.landing_page_id, l.utm_source, l.consent_channels
      from lead_inquiries i join leads l on l.company_id = i.company_id and l.id = i.lead_id where l.name = 'נועה לוי'`)
    expect(inquiry).toEqual({
      campaign: { utm_source: 'meta', utm_campaign: 'autumn', fbclid: 'click1' },
      page: `${appOrigin()}/l/${page.slug}`,
      landing_page_id: page.id,
      utm_source: 'meta',
      consent_channels: ['sms'],
    })
    const found = await world.call<{ rows: { name: string }[] }>(`GET /api/leads?landingPage=${page.id}`)
    expect(found.json.rows.map(({ name }) => name)).toEqual(['נועה לוי'])
    const [consent] =
      await world.rows(sql`select wording from consents c join leads l on l.company_id = c.company_id and l.id = c.lead_id
      where l.name = 'נועה לוי'`)
    expect(consent).toEqual({ wording: 'אפשר לשלוח לי הצעות ב־SMS' })
  })

  it('that is wrong comes back by field with everything that was typed, also when it is sent twice', async () => {
    const page = await world.openPage()
    const body = filled({ name: 'דנה "המלכה"', phone: '12', message: 'שלום', 'consent-email': 'yes' })
    const answers = [await visit(page.slug, { body }), await visit(page.slug, { body })]
    for (const { status, text } of answers) {
      expect(status).toBe(422)
      expect(text).toContain('value="דנה &quot;המלכה&quot;"')
      expect(text).toMatch(/name="phone" aria-invalid="true"/)
      expect(text).toContain('name="consent-email" value="yes" checked')
    }
  })

  it('that is sent twice within minutes makes one inquiry', async () => {
    const page = await world.openPage()
    const body = filled({ name: 'פעמיים', phone: phone() })
    const answers = await Promise.all([1, 2].map(() => visit(page.slug, { body })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    await readWaiting({ companyId: world.companyId })
    const found = await world.rows(sql`select 1 from capture_submissions where channel_id = ${page.channelId}`)
    expect(found).toHaveLength(1)
  })

  it('is taken of a page that was unpublished since it was opened', async () => {
    const page = await world.openPage()
    await world.call(`PUT /api/landing-pages/${page.id}/state`, { state: 'paused', version: page.version })
    expect((await visit(page.slug, { body: filled({ name: 'מאוחר', phone: phone() }) })).status).toBe(303)
    await readWaiting({ companyId: world.companyId })
    expect(await world.rows(sql`select 1 from leads where name = 'מאוחר'`)).toHaveLength(1)
  })

  it('of a robot that fills the trap makes nothing, and looks the same', async () => {
    const page = await world.openPage()
    expect((await visit(page.slug, { body: filled({ name: 'רובוט', phone: phone(), homepage: 'x' }) })).status).toBe(
      303,
    )
    await readWaiting({ companyId: world.companyId })
    expect(await world.rows(sql`select 1 from leads where name = 'רובוט'`)).toEqual([])
  })

  it('is refused from another site', async () => {
    const page = await world.openPage()
    const body = filled({ name: 'זר', phone: phone() })
    expect((await visit(page.slug, { body, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  })

  it('leads elsewhere where the page says so, and its policy allows that alone', async () => {
    const thanks = { kind: 'redirect', url: 'https://garden.example/thanks?x=1' }
    const page = await world.openPage({ content: { ...CONTENT, thanks } })
    expect((await visit(page.slug)).headers.get('content-security-policy')).toContain(
      "form-action 'self' https://garden.example;",
    )
    const sent = await visit(page.slug, { body: filled({ name: 'עובר', phone: phone() }) })
    expect(sent.headers.get('location')).toBe(thanks.url)
  })

  it('names no page of another form: the lead knows only where its form stood', async () => {
    const [page, other] = [await world.openPage(), await world.openPage()]
    const { rows: forms } = (await inCompany({ companyId: world.companyId }, (tx) =>
      tx.execute<{ slug: string }>(sql`select slug from capture_channels where id = ${page.channelId}`),
    )) as { rows: { slug: string }[] }
    const body = {
      id: crypto.randomUUID(),
      values: { name: 'מתחזה', phone: phone() },
      wording: 1,
      landingPage: other.id,
    }
    await callHandler(null, `POST /api/public/forms/${forms[0]?.slug}`, { body })
    await readWaiting({ companyId: world.companyId })
    const found = await world.rows(
      sql`select i.landing_page_id from lead_inquiries i join leads l on l.id = i.lead_id where l.name = 'מתחזה'`,
    )
    expect(found).toEqual([{ landing_page_id: null }])
  })
})

describe('a picture', () => {
  const picture = async (width: number) => {
    const { default: sharp } = await import('sharp')
    const made = sharp({ create: { width, height: Math.round(width / 2), channels: 3, background: '#2a57d8' } })
    return new Uint8Array(
      await made
        .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
        .jpeg()
        .toBuffer(),
    )
  }
  const upload = <T = { id: string; width: number }>(name: string, body: Uint8Array) =>
    callHandler<T>(world.admin, `POST /api/landing-pages/pictures?name=${encodeURIComponent(name)}`, { body })

  it('is stored in a few widths without what its file told, and is public only while a page shows it', async () => {
    const { json } = await upload('גינה.jpg', await picture(2_000))
    expect(json).toMatchObject({ width: 1600 })
    const hero = { ...CONTENT.blocks[0], picture: { id: json.id, alt: 'גינה' } }
    const page = await world.openPage({ content: { blocks: [hero, ...CONTENT.blocks.slice(1)] } })
    const { text } = await visit(page.slug)
    const addresses = [...text.matchAll(/(\/api\/public\/landing-pictures\/[\w-]+\/\d+) \d+w/g)].map(
      ([, address = '']) => address,
    )
    expect(addresses.map((address) => address.split('/').at(-1))).toEqual(['480', '960', '1600'])
    const [smallest = ''] = addresses
    const shown = await callHandler(null, `GET ${smallest}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(Buffer.from(shown.bytes).includes('SECRET-PLACE')).toBe(false)
    await world.call(`PUT /api/landing-pages/${page.id}/state`, { state: 'paused', version: page.version })
    expect((await callHandler(null, `GET ${smallest}`)).status).toBe(404)
    expect((await callHandler(world.admin, `GET /api/landing-pages/pictures/${json.id}/480`)).status).toBe(200)
  })

  it('that is an SVG, or only says that it is a picture, is refused', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    for (const name of ['a.svg', 'a.png', 'a.jpg']) expect((await upload(name, svg)).status).toBe(422)
  })

  it('of 40 MB is refused with words that say how large it may be', async () => {
    const answer = await upload<{ error: { message: string } }>('big.jpg', new Uint8Array(40 * 1024 * 1024))
    expect([answer.status, answer.json.error.message]).toEqual([413, expect.stringContaining('10 MB')])
  })
})
