import { describe, expect, it } from 'vitest'

import { operationTitles } from '@/lib/operations/titles'

import { OPERATION_KINDS } from './tasks'

describe('the operations of the worker', () => {
  it('are called in the browser what they are called in the notification', () => {
    expect(operationTitles).toEqual(Object.fromEntries(OPERATION_KINDS.map(({ name, title }) => [name, title])))
  })
})
