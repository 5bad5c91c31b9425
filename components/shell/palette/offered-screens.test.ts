import { describe, expect, it } from 'vitest'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'

import { paletteEntries } from './entries'
import { offeredScreens } from './offered-screens'

const actorWith = (role: Actor['role'], permissions: readonly Permission[]): Actor => ({
  id: 'u',
  companyId: 'c',
  companyName: 'חברה',
  name: 'דנה',
  email: '',
  role,
  verified: true,
  permissions: new Set(permissions),
  customerId: null,
  sessionId: 's',
})
const entriesOf = (actor: Actor) => paletteEntries(offeredScreens(actor))
const titles = (entries: { title: string }[]) => entries.map(({ title }) => title)

describe('what the palette offers', () => {
  it('to an administrator is every screen without an id, and everything that can be begun', () => {
    const { screens, beginnings, kinds } = entriesOf(actorWith('admin', PERMISSIONS))
    expect(titles(screens)).toEqual(
      expect.arrayContaining(['בית', 'לקוחות', 'שירותים', 'מסמכים', 'התראות', 'דואר יוצא']),
    )
    expect(screens.every(({ href }) => !href.includes('{'))).toBe(true)
    expect(titles(screens)).not.toEqual(expect.arrayContaining(['התחברות']))
    expect(titles(screens)).not.toEqual(expect.arrayContaining(['האזור האישי']))
    expect(titles(beginnings)).toEqual([
      'לקוח חדש',
      'שירות חדש',
      'עמוד תשלום חדש',
      'מסמך חדש',
      'הודעה חדשה',
      'ליד חדש',
      'דף נחיתה חדש',
      'אירוע חדש',
    ])
    expect(kinds).toEqual([
      'customer',
      'lead',
      'service',
      'payment_page',
      'document',
      'automation',
      'event',
      'conversation',
      'landing_page',
      'site',
      'task',
      'task_project',
    ])
  })

  it('to an agent lacks what the gates would refuse', () => {
    const { screens, beginnings, kinds } = entriesOf(actorWith('staff', ['see own customers', 'edit own customers']))
    expect(titles(screens)).toContain('לקוחות')
    for (const refused of ['שירותים', 'עמודי תשלום', 'מסמכים', 'דואר יוצא'])
      expect(titles(screens)).not.toContain(refused)
    expect([titles(beginnings), kinds]).toEqual([['לקוח חדש'], ['customer']])
  })

  it('to a client is only what clients have', () => {
    const { screens, beginnings, kinds } = entriesOf(actorWith('client', []))
    expect(titles(screens)).toEqual(expect.arrayContaining(['האזור האישי', 'התראות']))
    expect(titles(screens)).not.toContain('בית')
    expect([beginnings, kinds]).toEqual([[], []])
  })
})
