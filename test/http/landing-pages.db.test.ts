import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { ownInstallation } from '@/test/support/installation'
import { CONTENT, type LandingWorld, newLandingWorld, next, visit } from '@/test/support/landing'

ownInstallation()

let world: LandingWorld
let stranger: LandingWorld

beforeAll(async () => {
  world = await newLandingWorld()
  stranger = await newLandingWorld()
})

describe('the address of a page', () => {
  it('may be in Hebrew, and is shown as it was written', async () => {
    const { slug } = await world.openPage({ slug: `גינות-בשרון-${next()}` })
    const shown = await visit(slug)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain(encodeURIComponent(slug))
  })

  it.each(['login', 'tos', 'paymentPage', 'document-signature', 'api', 'a', 'with space', 'a--b', '<b>', 'עם_קו'])(
    '%s is refused at its field',
    async (slug) => {
      const { status, json } = await world.call<{ error: { fields: object } }>('POST /api/landing-pages', {
        name: 'דף',
        slug,
      })
      expect([status, Object.keys(json.error.fields)]).toEqual([422, ['slug']])
    },
  )

  it('that another company has is taken', async () => {
    const { slug } = await world.addPage()
    const answer = await world.call<{ error: { fields: object } }>(
      'POST /api/landing-pages',
      { name: 'דף', slug },
      stranger.admin,
    )
    expect([answer.status, answer.json.error.fields]).toEqual([422, { slug: expect.stringContaining('תפוסה') }])
  })
})

describe('a draft', () => {
  it('begins as a template or as a copy of another page, with its form', async () => {
    const made = await world.call('POST /api/landing-pages', {
      name: `תבנית ${next()}`,
      slug: `t-${next()}`,
      template: 'plumber',
    })
    const page = await world.addPage()
    const copy = await world.call('POST /api/landing-pages', {
      name: `עותק ${next()}`,
      slug: `c-${next()}`,
      copyOf: page.id,
    })
    const read = async (id: string) =>
      (
        await world.call<{ content: { blocks: { id: string }[] }; formChannelId: string }>(
          `GET /api/landing-pages/${id}`,
        )
      ).json
    expect((await read(made.json.id)).content.blocks.length).toBeGreaterThan(5)
    expect(await read(copy.json.id)).toMatchObject({
      formChannelId: page.channelId,
      content: { blocks: [{ id: 'hero' }, {}, {}] },
    })
  })

  it('is saved over the version that was on screen alone', async () => {
    const page = await world.addPage()
    const again = await world.call(`PUT /api/landing-pages/${page.id}/draft`, {
      content: CONTENT,
      formChannelId: page.channelId,
      version: 1,
    })
    expect(again.status).toBe(409)
  })

  it('names who saved it last, for whoever saved over another version', async () => {
    const page = await world.addPage()
    const { json } = await world.call<{ updatedByName: string }>(`GET /api/landing-pages/${page.id}`)
    expect(json.updatedByName).toBe(world.admin.name)
  })

  it('that the editor saves again and again is one row of the audit log, and every other act has its own', async () => {
    const page = await world.addPage()
    const draft = { content: CONTENT, formChannelId: page.channelId }
    for (const version of [2, 3]) await world.call(`PUT /api/landing-pages/${page.id}/draft`, { ...draft, version })
    const { version } = await world.publish({ id: page.id, version: 4 })
    await world.call(`POST /api/landing-pages/${page.id}/versions/1/restoration`, { version })
    const acts = () =>
      world.rows<{ action: string }>(sql`select action from audit_log where entity_id = ${page.id} order by seq`)
    const before = ['created', 'draft-saved', 'published', 'version-restored'].map((act) => `landing-page.${act}`)
    expect((await acts()).map(({ action }) => action)).toEqual(before)
    const other = await world.call(`PUT /api/landing-pages/${page.id}/draft`, { ...draft, version: version + 1 })
    expect(other.json.version).toBe(version + 2)
    expect(await acts()).toHaveLength(before.length)
  })

  it('with a link that runs, or a block that there is not, is refused at its field', async () => {
    const page = await world.addPage()
    const blocks = [
      { type: 'picture-text', id: 'pair', linkLabel: 'x', link: 'javascript:alert(1)' },
      { type: 'html', id: 'html', html: '<script>alert(1)</script>' },
    ]
    const answer = await world.call<{ error: { fields: object } }>(`PUT /api/landing-pages/${page.id}/draft`, {
      content: { blocks },
      formChannelId: null,
      version: page.version,
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.error.fields)).toEqual(expect.arrayContaining(['content.blocks.0.link']))
  })

  it('changes nothing for visitors until it is published, and an earlier version comes back into it', async () => {
    const page = await world.openPage()
    const content = { blocks: [{ ...CONTENT.blocks[0], title: 'כותרת אחרת' }, ...CONTENT.blocks.slice(1)] }
    const saved = await world.call(`PUT /api/landing-pages/${page.id}/draft`, {
      content,
      formChannelId: page.channelId,
      version: page.version,
    })
    expect((await visit(page.slug)).text).toContain('גינה שקל לאהוב')
    const second = await world.publish({ id: page.id, version: saved.json.version })
    expect(second.json.number).toBe(2)
    expect((await visit(page.slug)).text).toContain('כותרת אחרת')
    const back = await world.call(`POST /api/landing-pages/${page.id}/versions/1/restoration`, {
      version: second.version,
    })
    await world.publish({ id: page.id, version: back.json.version })
    expect((await visit(page.slug)).text).toContain('גינה שקל לאהוב')
    const { json } = await world.call<{ number: number }[]>(`GET /api/landing-pages/${page.id}/versions`)
    expect(json.map(({ number }) => number)).toEqual([3, 2, 1])
  })
})

describe('the form of a page', () => {
  const remove = (id: string, version = 1) =>
    world.call<{ error: { message: string; links: { label: string }[] } }>(`DELETE /api/leads/capture/${id}`, {
      version,
    })

  it('is not deleted while a draft or what visitors see shows it, and the refusal names the pages', async () => {
    const page = await world.openPage()
    const other = await world.addPage()
    const names = await world.rows<{ name: string }>(sql`select name from landing_pages where id = ${page.id}`)
    const { status, json } = await remove(page.channelId)
    expect([status, json.error.links.map(({ label }) => label)]).toEqual([409, names.map(({ name }) => name)])
    expect(json.error.message).toContain(`בדף הנחיתה \u2068${names[0]?.name}`)
    // The draft has another form now, and visitors still see the former.
    const draft = { content: CONTENT, formChannelId: other.channelId, version: page.version }
    const saved = await world.call(`PUT /api/landing-pages/${page.id}/draft`, draft)
    expect((await remove(page.channelId)).status).toBe(409)
    await world.publish({ id: page.id, version: saved.json.version })
    expect((await remove(page.channelId)).status).toBe(200)
  })

  it('that is deleted at the moment in which a page takes it is either refused to the page or kept', async () => {
    const [page, spare] = [await world.addPage(), await world.addPage()]
    await world.call(`PUT /api/landing-pages/${spare.id}/draft`, { content: CONTENT, formChannelId: null, version: 2 })
    const draft = { content: CONTENT, formChannelId: spare.channelId, version: 2 }
    const answers = await Promise.all([
      world.call(`PUT /api/landing-pages/${page.id}/draft`, draft),
      remove(spare.channelId),
    ])
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual(answers.map(({ status }) => status))
  })
})

describe('publishing', () => {
  const without = (type: string) => ({ blocks: CONTENT.blocks.filter((block) => block.type !== type) })

  const cases: Record<string, { content?: object; form?: object; field: string; words: string }> = {
    'without a legal block': { content: without('legal'), field: 'content.blocks', words: 'פרטים משפטיים' },
    'without a link to the privacy policy': {
      content: { blocks: [...without('legal').blocks, { type: 'legal', id: 'legal' }] },
      field: 'content.blocks.2.privacyUrl',
      words: 'מדיניות הפרטיות',
    },
    'whose form has no words of consent': { form: { consents: [] }, field: 'content.blocks.1.wording', words: 'הסכמה' },
    'without a form': { content: without('form'), field: 'content.blocks', words: 'טופס' },
  }

  it.each(Object.entries(cases))('a page %s is refused, naming the block', async (_, { field, words, ...wanted }) => {
    const page = await world.addPage(wanted)
    const answer = await world.call<{ error: { fields: Record<string, string> } }>(
      `POST /api/landing-pages/${page.id}/publication`,
      { version: page.version },
    )
    expect([answer.status, answer.json.error.fields[field]]).toEqual([422, expect.stringContaining(words)])
  })

  it('opens a page inside its window alone', async () => {
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const ended = await world.openPage({}, { publishFrom: hour(-2), publishTo: hour(-1) })
    const scheduled = await world.openPage({}, { publishFrom: hour(1) })
    const open = await world.openPage({}, { publishFrom: hour(-1), publishTo: hour(1) })
    expect([
      (await visit(ended.slug)).status,
      (await visit(scheduled.slug)).status,
      (await visit(open.slug)).status,
    ]).toEqual([404, 404, 200])
    const { json } = await world.call<{ rows: { id: string; effective: string }[] }>(
      'GET /api/landing-pages?state=scheduled',
    )
    expect(json.rows.map(({ id }) => id)).toEqual([scheduled.id])
  })

  it('can be paused, resumed and taken back, and a page on the air is not deleted', async () => {
    const page = await world.openPage()
    const set = (state: string, version: number) =>
      world.call(`PUT /api/landing-pages/${page.id}/state`, { state, version })
    expect((await world.call(`DELETE /api/landing-pages/${page.id}`, { version: page.version })).status).toBe(409)
    const paused = await set('paused', page.version)
    expect((await visit(page.slug)).status).toBe(404)
    const resumed = await set('published', paused.json.version)
    expect((await visit(page.slug)).status).toBe(200)
    const archived = await set('archived', resumed.json.version)
    expect((await set('draft', archived.json.version)).status).toBe(409)
    expect((await world.call(`DELETE /api/landing-pages/${page.id}`, { version: archived.json.version })).status).toBe(
      200,
    )
    expect((await visit(page.slug)).status).toBe(404)
  })
})

describe('what a visitor gets', () => {
  it('is a page that runs nothing and is sent once', async () => {
    const { slug } = await world.openPage()
    const first = await visit(slug)
    expect(first.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'/,
    )
    expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const again = await visit(slug, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  it('before the page was ever published, and at an unknown address, is the page that there is none', async () => {
    const { slug } = await world.addPage()
    for (const address of [slug, 'no-such-page', '%%%']) expect((await visit(address)).text).toContain('הדף לא נמצא')
  })
})
