import { describe, expect, it } from 'vitest'

import { isolate } from '@/lib/format/bidi'
import type { CustomField } from '@/lib/modules/custom-fields/custom-fields.schema'
import type { LeadRow } from '@/lib/modules/leads/leads.queries'

import { cardMaker, columnAddress, type SentLead, toLeadRow } from './board-cards'
import { cardColumns, cardFacts } from './board-facts'

const [OWN, HIDDEN] = ['0198a1b2-0000-7000-8000-000000000001', '0198a1b2-0000-7000-8000-000000000002']
const budget: CustomField = {
  id: OWN,
  label: 'תקציב',
  type: 'text',
  options: [],
  section: '',
  help: '',
  isRequired: false,
  inList: true,
  canEdit: true,
  convertsToId: null,
  defaultValue: null,
  isUnique: false,
}
const words = { fields: [budget], tags: [], teams: [], lists: [], pipelines: [] }
const NOW = new Date('2026-03-10T10:00:00Z')
const status = { id: 'fresh', rotAfterDays: 2 }

const lead: LeadRow = {
  id: 'a',
  number: '1001',
  pipelineId: 'sales',
  statusId: 'fresh',
  statusSince: new Date('2026-03-01T10:00:00Z'),
  closedAt: null,
  name: 'נועה לוי',
  companyName: 'גן הפלא',
  phone: '+972525550142',
  email: null,
  city: '',
  interest: 'קורס צילום',
  expectedAgorot: 89_000,
  ownerId: 'dana',
  ownerName: 'דנה',
  teamId: null,
  source: null,
  channel: 'form',
  campaign: '',
  utmSource: '',
  utmMedium: '',
  nextFollowUpOn: '2026-03-12',
  responseDueAt: null,
  respondedAt: null,
  attempts: 2,
  lastAttemptAt: new Date('2026-03-09T10:00:00Z'),
  lastOutcome: 'no_answer',
  inquiries: 1,
  lastInquiryAt: new Date('2026-03-01T10:00:00Z'),
  lastActivityAt: new Date('2026-03-09T10:00:00Z'),
  tagIds: [],
  consentChannels: [],
  lockedAt: null,
  convertedAt: null,
  custom: { [OWN]: 'גמיש', [HIDDEN]: 'סודי' },
  createdAt: new Date('2026-03-01T10:00:00Z'),
  version: 3,
}
const USUAL = [
  { as: 'meta', text: 'גן הפלא' },
  { as: 'meta', text: 'קורס צילום' },
  { as: 'mark', text: 'מוזנח · 9 ימים' },
  { as: 'person', name: 'דנה' },
  { as: 'due', day: '2026-03-12', state: 'planned' },
  { as: 'amount', agorot: 89_000 },
]
const cardOf = (search: { hide?: string; show?: string }, row = lead) => cardMaker(words, search)(row, status, NOW)
const rowsOf = (search: { show: string }, row = lead) =>
  cardOf(search, row).facts.flatMap((fact) => (fact.as === 'row' ? [fact.label] : []))

describe('the card of a lead', () => {
  it('shows the usual facts, and of those nothing that the lead has not', () => {
    expect(cardOf({}).facts).toEqual(USUAL)
    const bare = { ...lead, companyName: '', interest: '', ownerName: null, nextFollowUpOn: null, expectedAgorot: 0 }
    expect(cardOf({}, { ...bare, statusSince: NOW }).facts).toEqual([])
  })

  it('shows what the address adds and not what it hides; the name stays, and the amount counts in its column', () => {
    const card = cardOf({ hide: 'name,companyName,amount,warning', show: 'phone,lastAttempt,attempts,city' })
    expect(card).toMatchObject({ title: 'נועה לוי', agorot: 89_000 })
    expect(card.facts.map((fact) => ('label' in fact ? fact.label : fact.as))).toEqual([
      'meta',
      'person',
      'due',
      'טלפון',
      'ניסיונות ליצור קשר',
      'ניסיון אחרון',
    ])
    expect(rowsOf({ show: 'phone' }, { ...lead, phone: null })).toEqual([])
  })

  it('has numbers and addresses without a link, since it does not know what was refused', () => {
    const { facts } = cardOf({ show: 'phone,email' }, { ...lead, email: 'noa@example.co.il' })
    const values = facts.flatMap((fact) => (fact.as === 'row' ? [fact.value] : []))
    expect(values).toEqual([isolate('052-555-0142'), isolate('noa@example.co.il')])
  })

  it('marks neglect once', () => {
    expect(cardOf({ show: 'since' }).facts.filter(({ as }) => as === 'mark')).toEqual([])
  })

  it('has no own fields but those that the viewer may see', () => {
    const offered = cardFacts(cardColumns(words)).map(({ key }) => key)
    expect(offered).toContain(`f_${OWN}`)
    expect(offered).not.toContain(`f_${HIDDEN}`)
    expect(rowsOf({ show: `f_${OWN},f_${HIDDEN}` })).toEqual(['תקציב'])
    expect(JSON.stringify(cardOf({ show: `f_${HIDDEN}` }))).not.toContain('סודי')
  })

  it('is the same when the API sent the lead', () => {
    const sent: SentLead = JSON.parse(JSON.stringify(lead))
    expect(toLeadRow(sent)).toEqual(lead)
  })
})

describe('the facts of a card', () => {
  it('begin with the name, and are all the columns of the list but the status', () => {
    const facts = cardFacts(cardColumns(words))
    expect(facts[0]).toEqual({ key: 'name', header: 'שם' })
    expect(facts.filter(({ isExtra }) => !isExtra).map(({ key }) => key)).toEqual([
      'name',
      'companyName',
      'interest',
      'warning',
      'owner',
      'followUp',
      'amount',
    ])
    const columns = cardColumns(words).map(({ key }) => key)
    expect(columns.filter((key) => !facts.some((fact) => fact.key === key))).toEqual(['status', 'pipeline', 'consent'])
  })
})

describe('the rest of a column', () => {
  it('is asked for by the filters of the board, not by what its cards show', () => {
    const search = `view=all&hide=amount&show=phone&q=לוי&owner=mine&pipeline=x&sort=name&f_${OWN}=גמיש`
    const address = new URL(columnAddress(search, { statusId: 'fresh', size: 50, after: 'next' }), 'https://a.example')
    expect(address.pathname).toBe('/api/leads')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      q: 'לוי',
      owner: 'mine',
      fields: `${OWN}=גמיש`,
      state: 'all',
      status: 'fresh',
      sort: '-since',
      size: '50',
      after: 'next',
    })
  })
})
