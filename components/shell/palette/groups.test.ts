import { describe, expect, it } from 'vitest'

import { groupsOf } from './groups'

const entries = {
  screens: [
    { title: 'לקוחות', href: '/customers' },
    { title: 'עמודי תשלום', href: '/pages' },
  ],
  beginnings: [{ title: 'לקוח חדש', href: '/customers/add' }],
  kinds: ['customer' as const],
}
const actions = [{ key: 'sign-out', title: 'התנתקות', icon: 'sign-out', run: () => undefined }]
const recent = [
  { kind: 'customer', title: 'דנה', href: '/customers/1' },
  { kind: 'document', title: 'הסכם', href: '/documents/1' },
]
const found = [
  { kind: 'customer' as const, items: [{ id: 'c1', title: 'לקוחה', hints: ['חיפה'], href: '/customers/2' }] },
]

const listed = (typed: string, more = {}) =>
  groupsOf({ typed, entries, actions, recent: [], found: [], ...more }).map(({ label, items }) => [
    label,
    ...items.map(({ title }) => title),
  ])

describe('the list of the palette', () => {
  it('before anything is typed: what was opened last and may still be seen, every screen and every action', () => {
    expect(listed('', { recent })).toEqual([
      ['נפתחו לאחרונה', 'דנה'],
      ['מסכים', 'לקוחות', 'עמודי תשלום'],
      ['פעולות', 'לקוח חדש', 'התנתקות'],
    ])
  })

  it('by what was typed: screens, what the server found, actions', () => {
    expect(listed('לקוח', { recent, found })).toEqual([
      ['מסכים', 'לקוחות'],
      ['לקוחות', 'לקוחה'],
      ['פעולות', 'לקוח חדש'],
    ])
  })

  it('finds a screen typed on the wrong keyboard', () => {
    expect(listed('keuju,')).toEqual([['מסכים', 'לקוחות']])
    expect(listed(',akuo')).toEqual([['מסכים', 'עמודי תשלום']])
  })

  it('a screen that begins with what was typed comes before one that has it further on', () => {
    const screens = [{ title: 'עמודי תשלום של לקוחות', href: '/crm' }, ...entries.screens]
    expect(listed('לקוחות', { entries: { ...entries, screens } })).toEqual([
      ['מסכים', 'לקוחות', 'עמודי תשלום של לקוחות'],
    ])
  })

  it('is empty where nothing is meant', () => expect(listed('קשקוש')).toEqual([]))
})
