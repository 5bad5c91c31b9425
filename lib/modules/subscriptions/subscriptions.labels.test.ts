import { expect, it } from 'vitest'

import { cadence } from './subscriptions.labels'

it('what is paid for is called by its name: a quarter is no three months', () => {
  expect([1, 2, 3, 6, 12, 24, 5].map(cadence)).toEqual([
    'לחודש',
    'לחודשיים',
    'לרבעון',
    'לחצי שנה',
    'לשנה',
    'לשנתיים',
    'ל־5 חודשים',
  ])
})
