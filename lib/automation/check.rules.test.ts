import { describe, expect, it } from 'vitest'
import { type Condition, type Delay, type Graph, graphInput, type Step } from '@/lib/vocabulary/automation-graph'
import { checkGraph, type Known } from './check.rules'

const known: Known = {
  facts: {
    status: { label: 'סטטוס', type: 'choice', choices: 'statuses' },
    amount: { label: 'סכום', type: 'money' },
  },
  choices: {
    statuses: [
      { value: 'new', label: 'חדש' },
      { value: 'open', label: 'בטיפול' },
    ],
  },
  actions: { tag: ({ tagId }) => (tagId ? [] : ['יש לבחור תגית']) },
  triggers: new Set(['created']),
}
const tag: Step = { id: 'tag', kind: 'action', action: 'tag', input: { tagId: 'x' } }
const day: Step = { id: 'day', kind: 'wait', delay: { amount: 1, unit: 'days' }, at: null }
const asks = { match: 'all' as const, conditions: [{ fact: 'amount', operator: 'above' as const, value: 100 }] }

const faults = (steps: Step[], more: Partial<Graph> = {}) =>
  checkGraph(
    { ...graphInput.parse({ trigger: { kind: 'created' }, filter: { conditions: [] }, steps: [] }), steps, ...more },
    known,
  )

describe('a graph is not saved', () => {
  it('without a step or a trigger', () => {
    expect(faults([], { trigger: { kind: 'nothing', input: {} } }).map(({ message }) => message)).toEqual([
      'יש לבחור מה מפעיל את האוטומציה',
      'יש להוסיף שלב אחד לפחות',
    ])
  })

  it('where a step goes back to one that is missing; the step is named', () => {
    expect(faults([tag, { id: 'b', kind: 'back', to: 'gone' }])).toEqual([
      { stepId: 'b', message: 'השלב שאליו חוזרים אינו קיים' },
    ])
  })

  it('where it is not chosen yet what a step goes back to', () => {
    expect(faults([tag, day, { id: 'b', kind: 'back', to: '' }])).toEqual([
      { stepId: 'b', message: 'יש לבחור לאיזה שלב חוזרים' },
    ])
  })

  it('where steps come round within an hour', () => {
    const within = (delay: Delay, at: string | null = null) =>
      faults([tag, { id: 'wait', kind: 'wait', delay, at }, { id: 'b', kind: 'back', to: 'tag' }]).length
    expect([within({ amount: 59, unit: 'minutes' }), within({ amount: 60, unit: 'minutes' })]).toEqual([1, 0])
    expect([within({ amount: 1, unit: 'business_hours' }), within({ amount: 1, unit: 'minutes' }, '10:00')]).toEqual([
      0, 0,
    ])
  })

  it('where a branch leads nowhere', () => {
    expect(faults([{ id: 'br', kind: 'branch', conditions: asks, yes: [], no: [] }, tag])).toEqual([
      { stepId: 'br', message: 'ההסתעפות אינה מובילה לשום שלב' },
    ])
  })

  it('where it goes round without a wait, and is with one', () => {
    const back: Step = { id: 'b', kind: 'back', to: 'tag' }
    const branch = (inner: Step[]): Step => ({ id: 'br', kind: 'branch', conditions: asks, yes: inner, no: [] })
    expect(faults([tag, branch([back])])).toEqual([
      { stepId: 'tag', message: 'השלבים חוזרים לכאן בלי המתנה של שעה לפחות ביניהם' },
    ])
    expect(faults([tag, branch([day, back])])).toEqual([])
  })

  it('with an action that does not exist or lacks what it needs', () => {
    expect(
      faults([
        { id: 'a', kind: 'action', action: 'fly', input: {} },
        { id: 'b', kind: 'action', action: 'tag', input: {} },
      ]),
    ).toEqual([
      { stepId: 'a', message: 'הפעולה אינה קיימת' },
      { stepId: 'b', message: 'יש לבחור תגית' },
    ])
  })

  it('with a condition on a field that is missing, that cannot be compared so, or without its value', () => {
    const one = (fact: string, operator: Condition['operator'], value: Condition['value']): Step => ({
      id: `${fact}-${operator}`,
      kind: 'branch',
      conditions: { match: 'any', conditions: [{ fact, operator, value }] },
      yes: [{ ...tag, id: `${fact}-${operator}-yes` }],
      no: [],
    })
    expect(faults([one('gone', 'is', 1), one('amount', 'contains', 1), one('status', 'is', null)])).toEqual([
      { stepId: 'gone-is', message: 'התנאי שואל על שדה שאינו קיים' },
      { stepId: 'amount-contains', message: 'אי אפשר להשוות כך את השדה ״סכום״' },
      { stepId: 'status-is', message: 'חסר ערך בתנאי על ״סטטוס״' },
    ])
    expect(faults([one('status', 'is', ['new', 'open'])])).toEqual([])
    expect(faults([one('status', 'is', []), one('amount', 'above', ['1', '2'])]).map(({ message }) => message)).toEqual(
      ['חסר ערך בתנאי על ״סטטוס״', 'בתנאי על ״סכום״ אפשר להציב ערך אחד'],
    )
    expect(faults([one('status', 'is', ['new', 'gone'])])).toEqual([
      { stepId: 'status-is', message: 'אחד הערכים בתנאי על ״סטטוס״ אינו קיים עוד' },
    ])
  })

  it('whose conditions of entry, goal or stop lack a value; the fault is at its part', () => {
    const group = { match: 'all' as const, conditions: [{ fact: 'status', operator: 'is' as const, value: null }] }
    const message = 'חסר ערך בתנאי על ״סטטוס״'
    expect(faults([tag], { filter: group, goal: group, suppression: group })).toEqual(
      (['filter', 'goal', 'suppression'] as const).map((part) => ({ stepId: null, part, message })),
    )
  })

  it('with steps to which nothing leads', () => {
    expect(faults([{ id: 'e', kind: 'end' }, tag])).toEqual([{ stepId: 'tag', message: 'אף שלב אינו מוביל לכאן' }])
  })
})
