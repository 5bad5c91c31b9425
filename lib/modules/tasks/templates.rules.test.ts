import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '@/lib/format/calendar'
import { isRestDay, skipRestDays } from '@/lib/format/rest-days'

import { daySpan } from './task-days.rules'
import { FIRST_STATES } from './tasks.rules'
import { type TemplateSource, templateDays, toTemplateContent } from './templates.rules'
import { templateContent } from './templates.schema'

const START = '2026-11-01'
const day = fc.integer({ min: 0, max: 60 }).map((ahead) => addDays(START, ahead))
const days = fc.oneof(
  fc.tuple(day, fc.nat(9)).map(([startOn, more]) => ({ startOn, dueOn: addDays(startOn, more) })),
  day.map((dueOn) => ({ startOn: null, dueOn })),
  fc.constant({ startOn: null, dueOn: null }),
)
const source = (id: string, part: Partial<TemplateSource>): TemplateSource => ({
  id,
  parentId: null,
  title: `משימה ${id}`,
  body: null,
  priority: 'normal',
  group: 'unstarted',
  startOn: null,
  dueOn: null,
  dueTime: null,
  estimateMinutes: null,
  isAboutRecord: false,
  checklist: [],
  ...part,
})
const project = { startOn: START, dueOn: null, states: FIRST_STATES.map((state) => ({ ...state })), links: [] }
const same = (one: string) => one

describe('a template', () => {
  it('gives the days of its project to a new one that starts on the same day, and as many days later to another', () => {
    fc.assert(
      fc.property(fc.array(days, { maxLength: 8 }), fc.nat(400), (all, later) => {
        const tasks = all.map((its, at) => source(String(at), its))
        const content = templateContent.parse(toTemplateContent({ ...project, tasks }))
        expect(templateDays(content, START, same)).toEqual(all)
        const shifted = all.map(({ startOn, dueOn }) => ({
          startOn: startOn && addDays(startOn, later),
          dueOn: dueOn && addDays(dueOn, later),
        }))
        expect(templateDays(content, addDays(START, later), same)).toEqual(shifted)
      }),
    )
  })

  it('lets no task begin on a day of rest, nor before those that it waits for have ended', () => {
    fc.assert(
      fc.property(fc.array(days, { minLength: 2, maxLength: 8 }), day, (all, startOn) => {
        const tasks = all.map((its, at) => source(String(at), its))
        const links = all
          .slice(1)
          .map((_, at) => ({ fromId: String(at), toId: String(at + 1), kind: 'blocks' as const }))
        const given = templateDays(toTemplateContent({ ...project, tasks, links }), startOn, skipRestDays)
        for (const [at, its] of given.entries()) {
          const [span, before] = [daySpan(its), daySpan(given[at - 1] ?? { startOn: null, dueOn: null })]
          expect(span && isRestDay(span.first)).not.toBe(true)
          if (span && before) expect(span.first > before.last).toBe(true)
        }
      }),
    )
  })

  it('keeps sub-tasks and links by their places, and leaves out those to tasks that it does not have', () => {
    const tasks = [source('a', {}), source('b', { parentId: 'a' }), source('c', { parentId: 'gone' })]
    const links = [
      { fromId: 'a', toId: 'c', kind: 'relates' as const },
      { fromId: 'a', toId: 'gone', kind: 'blocks' as const },
    ]
    const content = toTemplateContent({ ...project, tasks, links })
    expect(content.tasks.map(({ parent }) => parent)).toEqual([null, 0, null])
    expect(content.links).toEqual([{ from: 0, to: 2, kind: 'relates' }])
  })

  it('leaves behind the description and the checklist of a task that is about a record', () => {
    const told = { body: { type: 'doc' as const, content: [] }, checklist: ['להתקשר לדנה'] }
    const [about] = toTemplateContent({ ...project, tasks: [source('a', { ...told, isAboutRecord: true })] }).tasks
    const [about2] = toTemplateContent({ ...project, tasks: [source('a', told)] }).tasks
    expect(about).toMatchObject({ body: null, checklist: [] })
    expect(about2).toMatchObject(told)
  })
})
