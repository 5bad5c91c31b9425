import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { composed } from './template'
import { TEMPLATE_KINDS, templateDefinition } from './template-kinds'
import { filledLine, filledWords, variableProblem, variablesIn } from './variables'

const EVIL = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@example.com\u202e'

describe('the variables of a letter', () => {
  test('are found between double braces, spaces or none', () => {
    expect(variablesIn('שלום {{name}}, {{ amount }} ו־{{name}}')).toEqual(['name', 'amount', 'name'])
  })

  test('that the letter does not have are refused by name', () => {
    expect(variableProblem('שלום {{name}}', ['name'])).toBeNull()
    expect(variableProblem('שלום {{nam}}', ['name'])).toContain('{{nam}}')
    expect(variableProblem('שלום {{name}', ['name'])).not.toBeNull()
    expect(variableProblem('{{שם}}', ['name'])).not.toBeNull()
    expect(variableProblem('{{constructor}}', ['name'])).toContain('constructor')
  })

  test('are escaped and set apart, and so are the words around them', () => {
    const { html, text } = filledWords('<b>שלום</b> {{name}}', { name: EVIL }) ?? { html: '', text: '' }
    expect(html).not.toMatch(/<(b|img)[ >]/)
    expect(html).toContain('<bdi')
    expect(text).not.toMatch(/^Bcc/m)
    expect(filledLine('{{name}}', { name: EVIL })).not.toMatch(/[\r\n\u202e]/)
  })

  test('that are all empty leave their line out, and a subject ends in no colon', () => {
    expect(filledWords('סכום: {{amount}}', { amount: '' })).toBeNull()
    expect(filledWords('סכום: {{amount}} {{by}}', { amount: '', by: 'דנה' })).not.toBeNull()
    expect(filledWords('בלי משתנים', {})).not.toBeNull()
    expect(filledLine('עדכון: {{subject}}', { subject: '' })).toBe('עדכון')
  })

  test('cannot bring a tag or a line into a letter, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, around) => {
        const { html } = composed(
          { subject: `${around}{{name}}`, title: '{{name}}', body: `{{name}} ${around.replaceAll('{', '')}` },
          { values: { name: value }, frame: { companyName: value, name: value } },
        )
        return !/<(script|img|a|iframe|b)\b/i.test(html.replace(/<body/i, ''))
      }),
      { numRuns: 500 },
    )
  })
})

describe.each(TEMPLATE_KINDS)('the letter %s', (kind) => {
  const { text, variables } = templateDefinition(kind)

  test('has no variable in its usual words that it does not know', () => {
    for (const words of Object.values(text)) expect(variableProblem(words, Object.keys(variables))).toBeNull()
  })
})
