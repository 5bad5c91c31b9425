import { expect, it } from 'vitest'

import { type CardTask, taskCardMaker } from './task-cards'

const task = {
  id: 'a',
  number: 7,
  title: 'הזמנת ציוד',
  version: 3,
  projectName: 'מחסן',
  priority: 'urgent',
  isBlocked: true,
  assignees: [
    { id: 'd', name: 'דנה' },
    { id: 'r', name: 'רון' },
  ],
  subject: { entity: 'customer', id: 'c', name: null },
  dueOn: '2026-03-10',
  dueTime: null,
  closedAt: null,
  tagIds: ['t'],
  checklistDone: 1,
  checklistTotal: 2,
  openSubtasks: 0,
  estimateMinutes: 90,
} as unknown as CardTask
const shown = { now: '2026-03-11T09:00', tags: [{ id: 't', name: 'דחיפות' }] }

it('a card shows the usual facts and those that the address adds, and not what the address hides', () => {
  const usual = taskCardMaker({ ...shown, search: {} })(task, 'started')
  expect(usual).toMatchObject({ column: 'started', title: 'הזמנת ציוד', version: 3 })
  expect(usual.facts).toEqual([
    { as: 'meta', text: 'מחסן' },
    { as: 'mark', text: 'עדיפות דחופה' },
    { as: 'mark', text: 'חסומה' },
    { as: 'due', day: '2026-03-10', state: 'late' },
    { as: 'person', name: 'דנה ועוד 1' },
  ])
  const search = { hide: 'priority,blocked,due,assignees', show: 'tags,progress,estimate,number' }
  const chosen = taskCardMaker({ ...shown, isOfProject: true, search })(task, 'started')
  expect(chosen.facts.map((fact) => 'value' in fact && fact.value)).toEqual(['דחיפות', '1 מתוך 2', '90 דקות', '7'])
})
