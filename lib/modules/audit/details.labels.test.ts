import { expect, test } from 'vitest'

import { USUAL_HOURS } from '@/lib/format/business-time'
import { companyFacts } from '@/lib/modules/settings/company-facts.rules'
import { mailFacts } from '@/lib/modules/settings/mail/facts.rules'
import { SERIES } from '@/lib/modules/settings/numbering.rules'
import { systemFacts } from '@/lib/modules/settings/system-facts.rules'

import { detailName } from './details.labels'

test('every field of settings that the log tells has a Hebrew name', () => {
  const details = { name: '', registrationNumber: null, address: '', phone: '', email: '', terms: '' }
  const keys = [
    ...Object.keys(systemFacts({ displayName: '', primaryColor: null, ...USUAL_HOURS })),
    ...Object.keys(companyFacts({ ...details, businessKind: 'company' })),
    ...Object.keys(mailFacts(undefined)),
    ...SERIES.flatMap((key) => [`prefix.${key}`, `next.${key}`]),
    'password',
    'preview',
    'label',
    'isTest',
    'times',
    'isLast',
  ]
  expect(keys.filter((key) => !/[א-ת]/.test(detailName(key) ?? ''))).toEqual([])
})
