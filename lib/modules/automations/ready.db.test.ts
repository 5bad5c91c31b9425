import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { findFaults, loadCatalogue } from '@/lib/automation/catalogue'
import { allSteps } from '@/lib/automation/path.rules'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import type { Graph, Step } from '@/lib/vocabulary/automation-graph'
import { graphInput } from '@/lib/vocabulary/automation-graph'

import { companyAdmin } from './automations.testing'
import { READY_AUTOMATIONS } from './ready.rules'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: Actor
let serviceId: string

beforeAll(async () => {
  database = await testDatabase()
  const company = await testSellingCompany()
  admin = await companyAdmin(company.companyId)
  serviceId = await company.service()
})
afterAll(() => database.drop())

/** Returns the steps with the choices that the user makes. */
const filled = (steps: readonly Step[]): Step[] =>
  steps.map((step) =>
    step.kind === 'action' && 'serviceId' in step.input ? { ...step, input: { ...step.input, serviceId } } : step,
  )

const faultsOf = (entity: 'lead', graph: Graph) => inCompany(admin, (tx) => findFaults(tx, admin, { entity, graph }))

describe('ready automations', () => {
  it('have keys and names of their own', () => {
    for (const of of ['key', 'name'] as const)
      expect(new Set(READY_AUTOMATIONS.map((one) => one[of])).size).toBe(READY_AUTOMATIONS.length)
    expect(READY_AUTOMATIONS.length).toBeGreaterThanOrEqual(10)
  })

  it.each(READY_AUTOMATIONS.map((one) => [one.name, one] as const))(
    '״%s״ may be saved once what it leaves open was chosen, and names just that',
    async (_name, { entity, graph, unset }) => {
      const { choices } = await inCompany(admin, (tx) => loadCatalogue(tx, admin, entity))
      const built = graph(choices)
      expect(graphInput.parse(built)).toEqual(built)
      const open = await faultsOf(entity as 'lead', built)
      expect(open.map(({ stepId }) => stepId)).toEqual(unset)
      expect(await faultsOf(entity as 'lead', { ...built, steps: filled(built.steps) })).toEqual([])
    },
  )

  it('send no message at night, on the Sabbath and on holidays, and marketing only with consent', () => {
    for (const { graph } of READY_AUTOMATIONS) {
      const built = graph({})
      expect(built.quiet).toEqual({ from: '21:00', to: '08:00', restDays: true })
      const isMarketing = allSteps(built.steps).some(
        (step) => step.kind === 'action' && step.input.purpose === 'marketing',
      )
      const asks = built.filter.conditions.some(({ fact }) => fact === 'consentChannels')
      expect(isMarketing).toBe(asks)
    }
  })
})
