import { afterEach, describe, expect, it, vi } from 'vitest'

import { statementName } from './statement-names'

afterEach(() => vi.unstubAllEnvs())

/** The name at the second use, when a statement may have one. */
const nameAgain = (text: string) => [statementName(text), statementName(text)][1]

describe('a statement', () => {
  it('gets a name at its second use, and keeps it', () => {
    const text = 'select a from t where id = $1'
    expect(statementName(text)).toBeUndefined()
    const name = statementName(text)
    expect(name).toMatch(/^s\d+$/)
    expect(statementName(text)).toBe(name)
    expect(nameAgain('select b from t where id = $1')).not.toBe(name)
  })

  it('has none where its best plan depends on the values: with a limit that is a parameter', () => {
    expect(nameAgain('select a from t where b = $1 limit $2')).toBeUndefined()
    expect(nameAgain('select count(*) from (select from t limit 10001) c')).toBeDefined()
  })

  it('has none if it is no query, or if the pooler does not carry prepared statements along', () => {
    expect(nameAgain('set local statement_timeout = 1')).toBeUndefined()
    vi.stubEnv('DATABASE_PREPARED', '0')
    expect(nameAgain('select c from t where id = $1')).toBeUndefined()
  })
})
