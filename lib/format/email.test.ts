import { describe, expect, test } from 'vitest'

import { parseEmail } from './email'

describe('parseEmail', () => {
  test.each([
    ['dana@example.co.il', 'dana@example.co.il'],
    [' Dana.Cohen+crm@Example.CO.IL ', 'Dana.Cohen+crm@example.co.il'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['a@xn--4dbrk0ce.il', 'a@xn--4dbrk0ce.il'],
    ['a@b.xn--4dbrk0ce', 'a@b.xn--4dbrk0ce'],
  ])('reads %j as %s, the domain in lower case', (text, value) => expect(parseEmail(text)).toEqual({ ok: true, value }))

  test.each([
    'dana',
    '@example.com',
    'dana@',
    'dana@example',
    'dana cohen@example.com',
    'dana@exa mple.com',
    'dana@@example.com',
    'a@b@example.com',
    '.dana@example.com',
    'dana.@example.com',
    'da..na@example.com',
    'dana@-example.com',
    'dana@example-.com',
    'dana@example..com',
    'dana@127.0.0.1',
    'dana@example.c',
    'dаna@example.com',
    'דנה@example.com',
    'dana@דוגמה.com',
    'dana@example.com\nBcc: x@example.com',
    '"dana"@example.com',
    '<dana@example.com>',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses %j', (text) => expect(parseEmail(text)).toEqual({ ok: false, code: 'email_invalid' }))

  test('refuses more than 254 characters, and nothing at all', () => {
    expect(parseEmail(`a@${'b'.repeat(60)}.${'c'.repeat(190)}.com`)).toEqual({ ok: false, code: 'email_too_long' })
    expect(parseEmail('  ')).toEqual({ ok: false, code: 'email_empty' })
  })
})
