import { describe, expect, it } from 'vitest'

import { canMove, isNeglected, missingFields, nextLeadStatuses, pipelineFault } from './statuses.rules'
import type { LeadPipeline, LeadStatus } from './statuses.schema'

const status = (id: string, part: Partial<LeadStatus> = {}): LeadStatus => ({
  id,
  pipelineId: 'sales',
  name: id,
  type: 'ongoing',
  color: 'blue',
  isDefault: false,
  responseMinutes: null,
  rotAfterDays: null,
  maxLeads: null,
  requiredFields: [],
  allowedNext: [],
  version: 1,
  former: [],
  ...part,
})

const fresh = status('fresh', { type: 'open', isDefault: true })
const offered = status('offered', { allowedNext: ['won'] })
const won = status('won', { type: 'won' })
const lost = status('lost', { type: 'lost' })
const elsewhere = status('elsewhere', { pipelineId: 'support', former: ['gone'] })
const pipelines: LeadPipeline[] = [
  { id: 'sales', name: 'מכירות', isDefault: true, version: 1, statuses: [fresh, offered, won, lost] },
  { id: 'support', name: 'תמיכה', isDefault: false, version: 1, statuses: [elsewhere] },
]

describe('a change of status', () => {
  it('is free where the present status names none', () => expect(canMove(fresh, lost)).toBe(true))
  it('goes only to the named ones, and stays where it is', () => {
    expect(canMove(offered, won)).toBe(true)
    expect(canMove(offered, lost)).toBe(false)
    expect(canMove(offered, offered)).toBe(true)
  })
  it('into another pipeline is always allowed', () => expect(canMove(offered, elsewhere)).toBe(true))
  it('is offered as far as it is allowed, from a deleted status by the one that replaces it', () => {
    expect(nextLeadStatuses(pipelines, 'offered').map(({ id }) => id)).toEqual(['offered', 'won', 'elsewhere'])
    expect(nextLeadStatuses(pipelines, 'gone')).toHaveLength(5)
    expect(nextLeadStatuses(pipelines, 'unknown')).toEqual([])
  })
})

describe('the fields that a status requires', () => {
  const wanted = status('s', { requiredFields: ['phone', 'expectedAgorot', 'custom.size', 'custom.tags'] })
  it('are missing where they are empty; a sum of zero and an empty list are', () => {
    const values = { phone: null, expectedAgorot: 0, custom: { tags: [] } }
    expect(missingFields(wanted, values)).toEqual(['phone', 'expectedAgorot', 'custom.size', 'custom.tags'])
  })
  it('are there where they have a value; no is a value', () => {
    const values = { phone: '+972501234567', expectedAgorot: 1, custom: { size: false, tags: ['a'] } }
    expect(missingFields(wanted, values)).toEqual([])
  })
})

describe('a pipeline', () => {
  it('needs a new status that is the initial one, and both ways to end', () => {
    expect(pipelineFault([fresh, won, lost])).toBeNull()
    expect(pipelineFault([won, lost])).toContain('חדש')
    expect(pipelineFault([fresh, lost])).toContain('נסגר במכירה')
    expect(pipelineFault([fresh, won])).toContain('נסגר בלי מכירה')
    expect(pipelineFault([{ ...fresh, isDefault: false }, won, lost])).toContain('ליד חדש')
  })
})

describe('a neglected lead', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const since = new Date('2026-11-13T10:00:00Z')
  it('has been in its status for longer than the status allows', () => {
    expect(isNeglected({ rotAfterDays: 7 }, since, now)).toBe(false)
    expect(isNeglected({ rotAfterDays: 7 }, new Date(since.getTime() - 1), now)).toBe(true)
  })
  it('is none where the status has no limit', () =>
    expect(isNeglected({ rotAfterDays: null }, new Date(0), now)).toBe(false))
})
