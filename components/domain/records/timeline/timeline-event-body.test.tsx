import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { timelineEventLabels } from '@/lib/modules/activity/timeline.labels'
import type { TimelineEvent } from '@/lib/modules/activity/timeline.queries'

import { eventIcon } from './event-icon'
import { TimelineEventBody } from './timeline-event-body'

const lead = { entity: 'lead', id: '1' } as const
const rights = { canEdit: false, canDeleteAll: false }

const draw = (type: string, payload: TimelineEvent['payload'], names: Record<string, string> = {}) => {
  const event = {
    id: '1',
    type,
    payload,
    at: new Date(0),
    pinnedAt: null,
    isOfUndoneConversion: false,
    actorName: null,
    note: null,
    message: null,
    names,
  }
  return renderToStaticMarkup(<TimelineEventBody record={lead} event={event} rights={rights} />)
}

const textOf = (drawn: string) => drawn.replace(/<[^>]+>/g, '')

describe('the body of a timeline event', () => {
  it('shows both statuses of a lead that was moved, and why', () => {
    const drawn = draw('lead.moved', { from: 'בהמתנה', to: 'לא נסגר', reason: 'יקר לו', note: 'קנה אצל אחרים' })
    expect(textOf(drawn)).toBe('בהמתנה ← לא נסגרסיבה: יקר לוקנה אצל אחרים')
    expect(textOf(draw('lead.moved', { from: 'חדש', to: 'בהמתנה' }))).toBe('חדש ← בהמתנה')
  })

  it('says with whom a record was merged, and the status that a lead took by it or got back', () => {
    expect(textOf(draw('customer.merged', { names: 'שרה כהן', mergeId: '1' }))).toBe('מוזג עם שרה כהן')
    const taken = { names: 'שרה כהן', mergeId: '1', from: 'חדש', to: 'בהמתנה' }
    expect(textOf(draw('lead.merged', taken))).toBe('מוזג עם שרה כהןחדש ← בהמתנה')
    expect(textOf(draw('lead.merge-undone', { mergeId: '1', from: 'בהמתנה', to: 'חדש' }))).toBe('בהמתנה ← חדש')
    expect(draw('lead.merged', { mergeId: '1' })).toBe('')
  })

  it('names the fields of both kinds of record', () => {
    expect(textOf(draw('lead.updated', { fields: 'interest city' }))).toBe('מתעניין ב, עיר')
    expect(textOf(draw('customer.updated', { fields: 'kind city' }))).toBe('סוג לקוח, עיר')
    const changes = { ownerId: { from: null, to: '7' } }
    expect(textOf(draw('lead.updated', { fields: 'ownerId', changes }, { 7: 'נועה' }))).toBe('אחראיאחראי: ללא ← נועה')
  })

  it('says whose request a refusal rests on', () => {
    expect(textOf(draw('lead.consent-refused', { channel: 'sms', basis: 'request' }))).toBe('הודעות SMS · לבקשת הליד')
    expect(textOf(draw('customer.consent-refused', { channel: 'sms', basis: 'request' }))).toContain('לבקשת הלקוח')
  })

  it('has one icon and one label for what happens to every kind of record', () => {
    for (const act of ['contact-added', 'point-added', 'file-added', 'created', 'updated', 'locked'])
      expect(eventIcon(`lead.${act}`), act).toBe(eventIcon(`customer.${act}`))
    for (const act of ['contact-added', 'point-promoted', 'file-removed', 'unlocked', 'merged', 'merge-undone'])
      expect(timelineEventLabels[`lead.${act}`], act).toBe(timelineEventLabels[`customer.${act}`])
  })
})
