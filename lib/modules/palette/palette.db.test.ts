import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, findScope, memberScope, requireScope } from '@/lib/access/scope'
import { testDatabase } from '@/lib/db/testing'
import { palette } from '@/lib/manifest/palette'
import { createCustomer } from '@/lib/modules/customers/customers.mutations'
import { customerInput } from '@/lib/modules/customers/customers.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { serviceInput } from '@/lib/modules/services/services.schema'
import { newActor, newCompany, OWN_PERMISSIONS } from '@/test/isolation/people'
import { customerBody, OUR_WORDS, serviceBody, THEIR_WORDS } from '@/test/isolation/words'

import { searchRecords } from './palette.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let boss: Actor
let agent: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  const { id: companyId } = await newCompany(OUR_WORDS)
  const other = await newCompany(THEIR_WORDS)
  boss = await newActor({ companyId, words: OUR_WORDS })
  agent = await newActor({ companyId, words: OUR_WORDS, permissions: OWN_PERMISSIONS })
  stranger = await newActor({ companyId: other.id, words: THEIR_WORDS })
  for (const name of ['דנה כהן', 'משה דנהב', 'Dana Smith', 'לקוחה ותיקה']) await addCustomer(boss, name)
  await addCustomer(agent, 'דנה של הסוכנת')
  for (let number = 1; number <= 7; number++) await addCustomer(boss, `רבים ${number}`)
  await createService(
    requireScope('serviceEdits', boss),
    serviceInput.parse({ ...serviceBody(OUR_WORDS, 'D1'), name: 'דנה' }),
  )
})
afterAll(() => database.drop())

async function addCustomer(actor: Actor, name: string) {
  const body = customerBody(OUR_WORDS, { name, email: '', contactName: '', city: 'חיפה', isTwinAccepted: true })
  await createCustomer(requireScope('customerEdits', actor), customerInput.parse(body), null)
}

function search(actor: Actor, typed: string) {
  const scopes = Object.entries(palette).map(([kind, { resource }]) => [kind, findScope(resource, actor)])
  return searchRecords(memberScope(actor), Object.fromEntries(scopes), typed)
}

const titles = async (actor: Actor, typed: string, kind = 'customer') =>
  (await search(actor, typed)).find((group) => group.kind === kind)?.items.map(({ title }) => title) ?? []

describe('the search of the palette', () => {
  it('finds records of every kind, those whose name begins so first, each with where it is', async () => {
    const groups = await search(boss, 'דנה')
    expect(groups.map(({ kind }) => kind)).toEqual(['customer', 'service'])
    const [customer] = groups[0]?.items ?? []
    expect(customer).toMatchObject({ hints: ['052-765-4311', 'חיפה'], href: `/customers/${customer?.id}/view` })
    const found = await titles(boss, 'דנה')
    expect(found.slice(0, 2).sort()).toEqual(['דנה כהן', 'דנה של הסוכנת'])
    expect(found).toContain('משה דנהב')
  })

  it('finds what was typed on the wrong keyboard, either way', async () => {
    expect(await titles(boss, 'keujv')).toEqual(['לקוחה ותיקה'])
    expect(await titles(boss, 'גשמש ')).toEqual(['Dana Smith'])
    expect(await titles(boss, 'sbv fvi')).toEqual(['דנה כהן'])
  })

  it('finds a phone in any dress', async () => {
    expect(await titles(boss, '+972 52-765 4311')).toHaveLength(5)
  })

  it('gives at most five of a kind, and nothing where nothing is meant', async () => {
    expect(await titles(boss, 'רבים')).toHaveLength(5)
    expect(await search(boss, 'אין כזה')).toEqual([])
    expect(await search(boss, '%%')).toEqual([])
  })

  it('shows an agent only the own, leaves out kinds that the visitor may not see, and crosses no company', async () => {
    expect(await titles(agent, 'דנה')).toEqual(['דנה של הסוכנת'])
    const nobody: Actor = { ...boss, permissions: new Set() }
    expect(await search(nobody, 'דנה')).toEqual([])
    expect(await search(stranger, 'דנה')).toEqual([])
  })
})
