import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  bodyProblem,
  fillTemplateText,
  parseBlocks,
  rolePerson,
  TEMPLATE_VARIABLES,
  type Values,
} from './templates.rules'

const values = Object.fromEntries(Object.keys(TEMPLATE_VARIABLES).map((name) => [name, `<${name}>`])) as Values

describe('variables', () => {
  it('are those on the list, and anything else between braces is refused', () => {
    expect(bodyProblem('שלום {{customer.name}}, {{ today }}')).toBeNull()
    expect(bodyProblem('{{customer.secret}}')).toBe('המשתנה {{customer.secret}} אינו מוכר')
    expect(bodyProblem('{{constructor}}')).toBe('המשתנה {{constructor}} אינו מוכר')
    expect(bodyProblem('{{שם}}')).toBe('יש סוגריים מסולסלים שאינם משתנה')
    expect(bodyProblem('סתם } { טקסט')).toBeNull()
  })

  it('are filled once: a value that looks like a variable stays as it is', () => {
    const text = fillTemplateText('{{customer.name}}', { ...values, 'customer.name': '{{company.name}}\nשורה' })
    expect(text).toBe('{{company.name}} שורה')
  })

  it('leave a line to write on where nothing is known', () => {
    expect(fillTemplateText('טלפון: {{customer.phone}}', { ...values, 'customer.phone': '' })).toBe('טלפון: ________')
  })

  it('whatever passes the check leaves no variable after filling', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(...Object.keys(TEMPLATE_VARIABLES)).map((name) => `{{${name}}}`),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join(' ')
        if (bodyProblem(text) === null) expect(fillTemplateText(text, values)).not.toMatch(/\{\{/)
      }),
    )
  })
})

it('a text is headings, lines and paragraphs, and no word of it is lost', () => {
  expect(parseBlocks('# הסכם\n\n## מבוא\nשורה #1\n---\n#בלי רווח')).toEqual([
    { kind: 'heading', text: 'הסכם' },
    { kind: 'subheading', text: 'מבוא' },
    { kind: 'paragraph', text: 'שורה #1' },
    { kind: 'rule', text: '' },
    { kind: 'paragraph', text: '#בלי רווח' },
  ])
})

it('a part is taken by the customer who can be reached, by whoever it always is, or by nobody yet', () => {
  const part = { title: 'לקוח', isCustomer: true, name: '', email: '', phone: '' }
  const dana = { name: 'דנה', email: 'dana@example.co.il', phone: '' }
  expect(rolePerson(part, dana)).toEqual(dana)
  expect(rolePerson(part, { ...dana, email: '' })).toBeNull()
  expect(rolePerson(part, null)).toBeNull()
  expect(rolePerson({ ...part, isCustomer: false, ...dana }, null)).toEqual(dana)
  expect(rolePerson({ ...part, isCustomer: false }, dana)).toBeNull()
})
