import { expect, it } from 'vitest'

import { readQuickLine } from '@/lib/modules/tasks/quick-line.rules'

import { taskOfLine } from './load-quick-lines'

it('a line that names a tag and nobody becomes a task of whoever writes it, with the tag', () => {
  const tags = [{ id: 'legal', name: 'חוזים' }]
  const line = readQuickLine('לשלוח הסכם #חוזים מחר', { today: '2026-11-24', now: '10:00', tags })
  expect(taskOfLine(line, { actorId: 'me', projectId: 'site' })).toEqual({
    title: 'לשלוח הסכם',
    dueOn: '2026-11-25',
    dueTime: null,
    repeat: null,
    priority: 'normal',
    assigneeIds: ['me'],
    projectId: 'site',
    tagIds: ['legal'],
  })
})
