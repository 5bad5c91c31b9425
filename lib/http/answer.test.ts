import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '@/lib/core/errors'
import { nameInput } from '@/lib/format/inputs'
import { fieldMessages, readInputs } from './answer'

const body = z.strictObject({
  name: nameInput(),
  kind: z.enum(['person', 'business'], 'יש לבחור סוג'),
  lines: z.array(z.strictObject({ quantity: z.int('יש למלא כמות') })).default([]),
})
const messagesOf = (sent: unknown) => {
  const parsed = body.safeParse(sent)
  return parsed.success ? {} : fieldMessages(parsed.error, sent)
}

const query = z.strictObject({ size: z.enum(['20', '50']).optional(), q: z.string().default('') })
const refusalOf = async (search: string) => {
  const context = { params: Promise.resolve({}) }
  const error = await readInputs({ query }, new Request(`http://127.0.0.1/api/x${search}`), context).catch((e) => e)
  if (!(error instanceof AppError)) throw new Error('not refused')
  return [error.status, error.message, error.fields]
}

describe('a body that does not fit', () => {
  test('says of a field that is not there that it must be, at every depth', () => {
    expect(messagesOf({ lines: [{}] })).toEqual({ name: 'שדה חובה', kind: 'שדה חובה', 'lines.0.quantity': 'שדה חובה' })
  })
  test('says of a field that is there what is wrong with it', () => {
    expect(messagesOf({ name: '', kind: 'robot', lines: [{ quantity: null }] })).toEqual({
      name: 'יש למלא שם',
      kind: 'יש לבחור סוג',
      'lines.0.quantity': 'יש למלא כמות',
    })
  })
  test('names a field that is not known by its whole path', () => {
    expect(messagesOf({ name: 'א', kind: 'person', lines: [{ quantity: 1, price: 2 }], x: 1 })).toEqual({
      'lines.0.price': 'שדה לא מוכר',
      x: 'שדה לא מוכר',
    })
  })
})

describe('a query that does not fit', () => {
  test('is refused by the name of the parameter', async () => {
    expect(await refusalOf('?limit=5')).toEqual([400, 'הפרמטר limit אינו מוכר', { limit: 'הפרמטר limit אינו מוכר' }])
    expect(await refusalOf('?size=7')).toEqual([400, 'הפרמטר size אינו תקין', { size: 'הפרמטר size אינו תקין' }])
    expect(await refusalOf('?q=a&q=b')).toEqual([400, 'הפרמטר q מופיע יותר מפעם אחת', undefined])
  })
})
