import { describe, expect, it } from 'vitest'

import { operationRefusal } from './operation-refusal'

const refused = (status: number) =>
  ({ ok: false, status, error: { code: 'x', message: 'אי אפשר לבטל את הפעולה הזאת' } }) as const

describe('what is said of a press on an operation', () => {
  it('is nothing where it was taken, or another press was first', () => {
    expect(operationRefusal({ ok: true, data: null }, 'undoing')).toBeUndefined()
    expect(operationRefusal(refused(409), 'undoing')).toBeUndefined()
    expect(operationRefusal(refused(409), 'undone')).toBeUndefined()
  })
  it('is what stood in the way everywhere else', () => {
    expect(operationRefusal(refused(409), 'done')).toBe('אי אפשר לבטל את הפעולה הזאת')
    expect(operationRefusal(refused(409), undefined)).toBe('אי אפשר לבטל את הפעולה הזאת')
    expect(operationRefusal(refused(404), 'undone')).toBe('אי אפשר לבטל את הפעולה הזאת')
  })
})
