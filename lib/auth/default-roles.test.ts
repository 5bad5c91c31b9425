import { expect, it } from 'vitest'

import { defaultRoles } from './default-roles'

/** Returns the default permissions of a role, in alphabetical order. */
const given = (key: string) =>
  defaultRoles('company')
    .find((role) => role.key === key)
    ?.permissions.toSorted()

it('staff see and work on what the whole office works on; nothing that reaches secrets, other people’s rights or money taken back', () => {
  expect(given('staff')).toEqual([
    'close payment page manually',
    'create payment page',
    'edit all payment pages',
    'edit customers',
    'edit leads',
    'import customers',
    'import leads',
    'manage documents',
    'manage projects',
    'see all payment pages',
    'see leads',
    'see service details',
    'show customers',
    'show service',
    'use calendar',
    'use omnichannel',
  ])
})

it('agents see and work on their own alone', () => {
  expect(given('agent')).toEqual([
    'edit own customers',
    'edit own leads',
    'edit own payment pages',
    'manage own projects',
    'see commissions',
    'see own customers',
    'see own leads',
    'see own payment pages',
    'use calendar',
  ])
})
