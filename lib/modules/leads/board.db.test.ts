import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { callHandler } from '@/test/http/call-handler'
import { ownInstallation } from '@/test/support/installation'
import { newWorld, type Person } from '@/test/support/world'

import { loadBoard } from './board.queries'
import { loadLeadList } from './leads.list'
import { createLead } from './leads.mutations'
import { findLead } from './leads.queries'
import { leadInput, leadMove } from './leads.schema'
import { moveLead } from './moves.mutations'
import { listPipelines } from './statuses.queries'
import type { LeadStatus } from './statuses.schema'

ownInstallation()

let admin: Person
let office: Actor
let seller: Actor

beforeAll(async () => {
  const world = await newWorld()
  const actor = async ({ id }: Person) => {
    const found = await loadUserActor(world.companyId, id)
    if (!found) throw new Error('the user may not sign in')
    return found
  }
  admin = await world.admin()
  office = await actor(admin)
  seller = await actor(await world.person({ permissions: ['see own leads', 'edit own leads'] }))
})

const sees = (who = office) => requireScope('leads', who)
const statusNamed = async (name: string): Promise<LeadStatus> => {
  const found = (await listPipelines(sees())).flatMap(({ statuses }) => statuses).find((one) => one.name === name)
  if (!found) throw new Error(`no status ${name}`)
  return found
}
const save = async ({ id, pipelineId: _, former: __, ...status }: LeadStatus, change: object) =>
  callHandler(admin, `PUT /api/leads/statuses/${id}`, { body: { ...status, ...change } })

let count = 0
const add = (who = office) => {
  count += 1
  const input = leadInput.parse({ name: `פונה ${count}`, phone: `05255${10_000 + count}` })
  return createLead(requireScope('leadEdits', who), input, sees(who))
}

const column = async (status: LeadStatus, search: string, who = office) => {
  const pipelines = await listPipelines(sees(who))
  const board = await loadBoard(sees(who), loadLeadList(new URLSearchParams(search)), { pipelines })
  const { leads, maxLeads } = board.find(({ statusId }) => statusId === status.id) ?? {}
  return { leads, maxLeads }
}

describe('the recommended number of leads of a status', () => {
  it('is kept by the API, may be empty, and is refused at its field', async () => {
    const fresh = await statusNamed('חדש')
    expect(fresh.maxLeads).toBeNull()
    expect((await save(fresh, { maxLeads: 2 })).status).toBe(200)
    const pipelines = await callHandler(admin, 'GET /api/leads/pipelines')
    expect(pipelines.json).toMatchObject([
      { statuses: expect.arrayContaining([expect.objectContaining({ name: 'חדש', maxLeads: 2 })]) },
    ])
    for (const maxLeads of [0, 100_001, 1.5])
      expect(await save(await statusNamed('חדש'), { maxLeads })).toMatchObject({
        status: 422,
        json: { error: { fields: { maxLeads: 'יש למלא מספר לידים מ־1 עד 100,000' } } },
      })
    for (const name of ['נסגר במכירה', 'נסגר בלי מכירה', 'לא רלוונטי'])
      expect(await save(await statusNamed(name), { maxLeads: 5 })).toMatchObject({
        status: 422,
        json: { error: { fields: { maxLeads: 'לסטטוס שסוגר לידים אין מספר מומלץ' } } },
      })
  })

  it('is on the board only where the column holds all leads of the status that the viewer may see', async () => {
    const fresh = await statusNamed('חדש')
    for (const who of [office, office, seller]) await add(who)
    expect(await column(fresh, '')).toEqual({ leads: 3, maxLeads: 2 })
    expect(await column(fresh, 'sort=name&show=phone')).toEqual({ leads: 3, maxLeads: 2 })
    expect(await column(fresh, '', seller)).toEqual({ leads: 1, maxLeads: 2 })
    // What a filter leaves, also that of the owner, says nothing about the column.
    expect(await column(fresh, 'owner=mine')).toEqual({ leads: 2, maxLeads: null })
    expect(await column(fresh, 'q=פונה')).toEqual({ leads: 3, maxLeads: null })
  })

  it('is a hint: a column that has more takes another lead', async () => {
    const [fresh, talks] = [await statusNamed('חדש'), await statusNamed('יצרנו קשר')]
    const { id } = await add()
    const move = async (to: LeadStatus) =>
      moveLead(
        requireScope('leadEdits', office),
        id,
        leadMove.parse({ statusId: to.id, version: (await findLead(sees(), id)).version }),
      )
    await move(talks)
    await move(fresh)
    expect(await column(fresh, '')).toEqual({ leads: 4, maxLeads: 2 })
  })
})
