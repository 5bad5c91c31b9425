import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { AuditData } from './audit-data'

const text = (data: Record<string, unknown>) =>
  renderToStaticMarkup(<AuditData data={data} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a change of settings is told by the names of its fields, before and after', () => {
  const data = {
    before: { 'day.5': '09:00–13:00', displayName: null },
    after: { 'day.5': 'סגור', displayName: 'גינות' },
  }
  expect(text(data)).toBe('מה השתנה לפני אחרי יום שישי 09:00–13:00 סגור השם שמוצג — גינות')
})

test('a save that changed nothing says so', () => expect(text({ before: {}, after: {} })).toBe('נשמר בלי שינוי'))

test('names of fields that stand in a list are told by their names', () =>
  expect(text({ changed: ['displayName', 'terms'] })).toBe('מה השתנה השם שמוצג תנאי העסקה'))
