import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { TestMailResult } from './trial-state'

type Trial = Parameters<typeof TestMailResult>[0]['trial']
const text = (trial: Trial) => renderToStaticMarkup(<TestMailResult trial={trial} />).replace(/<[^>]+>/g, '')

test('the tab says what the last trial of the server came to', () => {
  const at = '2026-11-03T08:05:00.000Z'
  expect(text(null)).toBe('לא נבדק')
  expect(text({ at, error: null })).toMatch(/^תקין\. ההודעה האחרונה יצאה ב־03\/11\/2026/)
  expect(text({ at, error: '535 denied' })).toMatch(/^הניסיון האחרון נכשל: 535 denied/)
})
