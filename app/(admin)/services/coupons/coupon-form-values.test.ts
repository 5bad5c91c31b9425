import { describe, expect, it } from 'vitest'

import { couponFormSchema, emptyCoupon } from './coupon-form-values'

const filled = { ...emptyCoupon('2026-03-01'), code: 'SPRING', name: 'אביב', percent: '10' }

describe('the form of a coupon', () => {
  it('for some services of which none was chosen is refused: it would be for all', () => {
    const sent = couponFormSchema.safeParse({ ...filled, reach: 'some' })
    expect(sent.error?.issues[0]).toMatchObject({ path: ['serviceIds', 0] })
  })

  it('for all services says none', () => {
    const sent = couponFormSchema.safeParse({ ...filled, serviceIds: ['x'] })
    expect(sent.success && sent.data).toMatchObject({ serviceIds: [] })
  })
})
