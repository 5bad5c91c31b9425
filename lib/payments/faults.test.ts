import { expect, it } from 'vitest'

import { faultWords } from './faults'
import { GatewayUnreachable } from './gateway'
import { linkAnswer } from './payplus/wire'
import { readAnswer, requireUsableAnswer } from './wire/answer'

const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error instanceof GatewayUnreachable ? error.code : 'none'
  }
  return 'none'
}

it('what goes wrong is kept by a code that the office reads in Hebrew', () => {
  expect(codeOf(() => requireUsableAnswer({ status: 401, body: '' }))).toBe('keys_refused')
  expect(codeOf(() => requireUsableAnswer({ status: 503, body: '' }))).toBe('gateway_fault')
  expect(codeOf(() => readAnswer(linkAnswer, { status: 200, body: '<html>' }))).toBe('unreadable')
  expect(new GatewayUnreachable('no answer in time').code).toBe('no_answer')
  expect(faultWords('keys_refused')).toContain('מפתחות')
  expect(faultWords('bad_signature')).toContain('חתימה')
})

it('what was kept in other words before is never shown in English', () => {
  expect(faultWords('')).toBe('')
  expect(faultWords('the gateway answered 502')).toMatch(/^[א-ת ]+$/)
  expect(faultWords('toString')).toMatch(/^[א-ת ]+$/)
  expect(faultWords('דיווח עם חתימה שגויה נדחה')).toBe('דיווח עם חתימה שגויה נדחה')
})
