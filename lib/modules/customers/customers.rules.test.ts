import { describe, expect, it } from 'vitest'

import { fold } from '@/lib/format/fold'
import { searchWords, toNameKey } from '@/lib/modules/record-kit/words.rules'
import { followUpRange, followUpState } from '@/lib/records/follow-up'
import { customerSearchText } from './customers.rules'

describe('search', () => {
  const text = customerSearchText({
    name: 'נועה בן-דוד',
    contactName: '',
    number: 1043,
    phone: '+972521234567',
    email: 'Noa@example.co.il',
    city: 'ראשון לציון',
  })

  it.each([
    'נועה',
    'בן דוד',
    'בן־דוד נועה',
    '1043',
    '052-123-4567',
    '0521234567',
    '+972 52 123 4567',
    '521234567',
    '972-52',
    '(052) 1234567',
    'noa@EXAMPLE',
    'לציון',
  ])('finds a customer by %s', (typed) => expect(text).toContain(fold(searchWords(typed))))

  it('begins with the name, by which two letters match', () => expect(text.startsWith('נועה')).toBe(true))
  it('leaves words and addresses as they are', () => {
    expect(searchWords(' מגדל 2000 ')).toBe('מגדל 2000')
    expect(searchWords('a1@b.co')).toBe('a1@b.co')
    expect(searchWords('--')).toBe('--')
  })
})

describe('follow-ups', () => {
  const today = '2026-03-31'
  it('late ends yesterday, the week begins today and has seven days', () => {
    expect(followUpRange('late', today)).toEqual({ from: '-infinity', to: '2026-03-30' })
    expect(followUpRange('today', today)).toEqual({ from: today, to: today })
    expect(followUpRange('week', today)).toEqual({ from: today, to: '2026-04-06' })
  })
  it('says how urgent a day is', () => {
    expect(followUpState(null, today)).toBeNull()
    expect(followUpState('2026-03-30', today)).toBe('late')
    expect(followUpState(today, today)).toBe('today')
    expect(followUpState('2026-04-01', today)).toBe('planned')
  })
})

describe('the key of a name', () => {
  it('is the same whoever wrote which first, with marks or without, and whatever the form of the company', () => {
    expect(toNameKey('נועה לוי')).toBe(toNameKey('לוי, נועה'))
    expect(toNameKey('גל־ים שיווק בע״מ')).toBe(toNameKey('שיווק גל ים'))
    expect(toNameKey('עמותת אור ע"ר')).toBe(toNameKey('אור עמותת'))
    expect(toNameKey('Gal Yam Ltd.')).toBe('gal yam')
    expect(toNameKey('דן')).not.toBe(toNameKey('דנה'))
  })
})
