import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Fault, FaultClass } from '../adapter'
import { recordIn } from '../lenient-json'

import { readCloudFault } from './errors'

const CASES: [code: number, faultClass: FaultClass, more?: Partial<Fault>][] = [
  [0, 'account', { state: 'logged_out' }],
  [190, 'account', { state: 'logged_out' }],
  [3, 'account', { state: 'disconnected' }],
  [10, 'account', { state: 'disconnected' }],
  [200, 'account', { state: 'disconnected' }],
  [299, 'account', { state: 'disconnected' }],
  [4, 'rate', { retryAfterMs: 60_000 }],
  [80007, 'rate', { retryAfterMs: 60_000 }],
  [130429, 'rate', { retryAfterMs: 2_000 }],
  [131056, 'pair_rate', { retryAfterMs: 6_000 }],
  [131048, 'not_today', { retryAfterMs: 86_400_000 }],
  [131049, 'not_today', { retryAfterMs: 86_400_000 }],
  [131050, 'stopped'],
  [131047, 'window'],
  [131026, 'unreachable'],
  [131021, 'request'],
  [131051, 'media'],
  [131052, 'media'],
  [131053, 'media'],
  [131008, 'request'],
  [131009, 'request'],
  [100, 'request'],
  [131042, 'account', { state: 'restricted' }],
  [131045, 'account', { state: 'disconnected' }],
  [131031, 'account', { state: 'restricted' }],
  [368, 'account', { state: 'restricted' }],
  [132000, 'template'],
  [132001, 'template'],
  [132005, 'template'],
  [132007, 'template'],
  [132012, 'template'],
  [132015, 'template'],
  [132016, 'template'],
  [132068, 'template'],
  [133010, 'account', { state: 'disconnected' }],
  [133016, 'account', { state: 'disconnected' }],
  [1, 'transient'],
  [2, 'transient'],
  [131000, 'transient'],
  [131016, 'transient'],
]

describe('errors of the Cloud API (reference B.5)', () => {
  it.each(CASES)('%i is of the class %s', (code, faultClass, more = {}) => {
    const error = { code, message: `(#${code}) title`, error_data: { details: 'the details' } }
    expect(readCloudFault(error)).toEqual({ class: faultClass, code: String(code), detail: 'the details', ...more })
  })

  it.each([
    [500, 'transient'],
    [503, 'transient'],
    [429, 'rate'],
    [401, 'account'],
    [400, 'request'],
    [404, 'request'],
  ] as const)('an unknown code goes by the status %i', (status, faultClass) => {
    expect(readCloudFault({ code: 999_999 }, status)).toMatchObject({ class: faultClass, code: '999999' })
    expect(readCloudFault({}, status)).toMatchObject({ class: faultClass, code: `http_${status}` })
  })

  it('takes the words that there are: the details, the message, the title', () => {
    expect(readCloudFault({ code: 1, message: 'm', title: 't' }).detail).toBe('m')
    expect(readCloudFault({ code: '1', title: 't' })).toMatchObject({ class: 'transient', code: '1', detail: 't' })
  })

  it('reads any error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer(), (value, status) => void readCloudFault(recordIn(value), status)),
    )
  })
})
