import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inAuth } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { DEFAULT_PREFERENCES } from '@/lib/stores/preferences'

import { loadPreferences, preferenceCookies, preferencesInput, savePreferences } from './preferences'
import { testCompany } from './testing'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
})
afterAll(() => database.drop())

describe('the looks in the account', () => {
  test('of a new user are those of a fresh browser', async () => {
    const { id } = await company.actor('agent')
    expect(await loadPreferences(id)).toEqual(DEFAULT_PREFERENCES)
  })

  test('are kept, and a later change leaves the others as they were', async () => {
    const { id } = await company.actor('agent')
    await savePreferences(id, { skin: 'dark', density: 'compact' })
    await savePreferences(id, { skin: 'bordered' })
    expect(await loadPreferences(id)).toEqual({ ...DEFAULT_PREFERENCES, skin: 'bordered', density: 'compact' })
  })

  test('are the own ones: a colleague keeps theirs', async () => {
    const [one, other] = [await company.actor('agent'), await company.actor('agent')]
    await savePreferences(one.id, { skin: 'dark' })
    expect((await loadPreferences(other.id)).skin).toBe('light')
  })

  test('that a later version no longer knows are as on a fresh browser', async () => {
    const { id } = await company.actor('agent')
    await inAuth((tx) =>
      tx.execute(sql`update users set preferences = '{"skin":"neon","density":"compact"}' where id = ${id}`),
    )
    expect(await loadPreferences(id)).toEqual({ ...DEFAULT_PREFERENCES, density: 'compact' })
  })

  test('become the cookies of whoever signs in, with nothing left of whoever sat there before', async () => {
    const { id } = await company.actor('agent')
    await savePreferences(id, { skin: 'dark' })
    const cookies = await preferenceCookies(id)
    expect(cookies).toHaveLength(Object.keys(DEFAULT_PREFERENCES).length)
    expect(cookies).toContain('skin=dark; Path=/; Max-Age=31536000; SameSite=Lax')
    expect(cookies).toContain('density=comfortable; Path=/; Max-Age=0; SameSite=Lax')
  })
})

describe('what the account refuses', () => {
  test.each([
    ['an unknown value', { skin: 'neon' }],
    ['an unknown look', { color: 'red' }],
    ['a value that is no text', { menuHidden: true }],
    ['another user in the body', { skin: 'dark', userId: 'x' }],
  ])('%s', (_, body) => {
    expect(preferencesInput.safeParse(body).success).toBe(false)
  })

  test('says why in Hebrew', () => {
    expect(preferencesInput.safeParse({ skin: 'neon' }).error?.issues[0]?.message).toBe('הערך אינו אפשרי')
  })
})
