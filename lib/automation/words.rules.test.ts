import { describe, expect, it } from 'vitest'

import type { Condition, Step } from '@/lib/vocabulary/automation-graph'
import { conditionText, type GraphWords, groupText, stepText, triggerText } from './words.rules'

const WORDS: GraphWords = {
  facts: {
    status: { label: 'סטטוס', type: 'choice', choices: 'statuses' },
    tags: { label: 'תגיות', type: 'several', choices: 'tags' },
    amount: { label: 'סכום צפוי', type: 'money' },
    day: { label: 'יום המעקב', type: 'day' },
    city: { label: 'עיר', type: 'text' },
  },
  choices: {
    statuses: [
      { value: 'w', label: 'זכייה' },
      { value: 'n', label: 'חדש' },
    ],
    tags: [
      { value: 'v', label: 'VIP' },
      { value: 'h', label: 'חם' },
    ],
  },
  triggers: {
    moved: { label: 'הסטטוס השתנה', fields: { to: { label: 'לסטטוס', kind: 'choice', choices: 'statuses' } } },
  },
  actions: { tell: { label: 'התראה', fields: { text: { label: 'תוכן', kind: 'text' } } } },
}

describe('a condition in words', () => {
  it.each<[Condition, string]>([
    [{ fact: 'status', operator: 'is', value: ['w'] }, 'סטטוס: ״זכייה״'],
    [{ fact: 'status', operator: 'is_not', value: 'w' }, 'סטטוס: לא ״זכייה״'],
    [{ fact: 'tags', operator: 'contains', value: 'v' }, 'תגיות: יש ״VIP״'],
    [{ fact: 'status', operator: 'is', value: ['n', 'w'] }, 'סטטוס: אחד מ־״חדש״, ״זכייה״'],
    [{ fact: 'status', operator: 'is_not', value: ['n', 'w'] }, 'סטטוס: לא אחד מ־״חדש״, ״זכייה״'],
    [{ fact: 'tags', operator: 'contains', value: ['v', 'h'] }, 'תגיות: יש אחד מ־״VIP״, ״חם״'],
    [{ fact: 'tags', operator: 'is_not', value: ['v', 'h'] }, 'תגיות: בלי אף אחד מ־״VIP״, ״חם״'],
    [{ fact: 'city', operator: 'empty', value: null }, 'עיר: ריק'],
    [{ fact: 'day', operator: 'older_than_days', value: 2 }, 'יום המעקב: לפני יותר מ־יומיים'],
    [{ fact: 'gone', operator: 'is', value: 'x' }, 'שדה שאינו קיים עוד'],
  ])('%j', (condition, text) => expect(conditionText(condition, WORDS)).toBe(text))

  it('is joined to others by how many of them must hold', () => {
    const conditions: Condition[] = [
      { fact: 'city', operator: 'filled', value: null },
      { fact: 'status', operator: 'is', value: 'w' },
    ]
    expect(groupText({ match: 'any', conditions }, WORDS)).toBe('עיר: לא ריק או סטטוס: ״זכייה״')
  })
})

describe('a step in words', () => {
  it.each<[Step, string]>([
    [{ id: 's', kind: 'wait', delay: { amount: 3, unit: 'hours' }, at: null }, 'להמתין 3 שעות'],
    [{ id: 's', kind: 'wait', delay: { amount: 30, unit: 'business_minutes' }, at: null }, 'להמתין 30 דקות עבודה'],
    [{ id: 's', kind: 'wait', delay: { amount: 2, unit: 'business_days' }, at: null }, 'להמתין שני ימי עבודה'],
    [{ id: 's', kind: 'wait', delay: { amount: 1, unit: 'days' }, at: '09:00' }, 'להמתין יום, ועד השעה 09:00'],
    [{ id: 's', kind: 'action', action: 'tell', input: { text: 'שלום {שם}' } }, 'התראה: שלום {שם}'],
    [{ id: 's', kind: 'action', action: 'gone', input: {} }, 'פעולה שאינה קיימת עוד'],
  ])('%j', (step, text) => expect(stepText(step, WORDS)).toBe(text))

  it('names what a trigger asks for', () =>
    expect(triggerText({ kind: 'moved', input: { to: 'w' } }, WORDS)).toBe('הסטטוס השתנה · לסטטוס: ״זכייה״'))
})
