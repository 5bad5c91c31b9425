import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { contentPolicy } from './content-policy'

describe('the content policy', () => {
  it('knows the sheet that the installed sonner writes into the page', () => {
    const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
    const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1] ?? '""'
    const sheet: string = JSON.parse(literal)
    expect(sheet.length).toBeGreaterThan(1000)
    expect(contentPolicy('n')).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
  })
  it('lets no script in without the nonce of the answer (requirement 28)', () => {
    const script = contentPolicy('abc')
      .split('; ')
      .find((line) => line.startsWith('script-src'))
    expect(script).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'")
  })
})
