import { describe, expect, it } from 'vitest'

import { swapKeyboardLayout } from './keyboard-layout'

describe('the twin of a text on the other keyboard', () => {
  it.each([
    ['keuju,', 'לקוחות'],
    ['KEUJU,', 'לקוחות'],
    ['nxnfho', 'מסמכים'],
    [',akuo', 'תשלום'],
    ['shrv', 'דירה'],
    ['גשמש', 'dana'],
    ['גשמש@עצשןךץבםצ', 'dana@gmail.com'],
    ['בךןקמא', 'client'],
  ])('%s is %s', (typed, meant) => expect(swapKeyboardLayout(typed)).toBe(meant))

  it('leaves digits, spaces and signs that both keyboards share', () => {
    expect(swapKeyboardLayout('050-123 4567')).toBe('050-123 4567')
    expect(swapKeyboardLayout('nxnl 1001')).toBe('מסמך 1001')
  })

  it('leaves what no Hebrew letter could come of', () => {
    for (const text of ['qw', "w'", '[]', '']) expect(swapKeyboardLayout(text)).toBe(text)
  })

  it('applied twice gives the text back: words of small letters of either alphabet', () => {
    const english = [...'abcdefghijklmnopqrstuvwxyz']
    const hebrew = [...'אבגדהוזחטיךכלםמןנסעףפץצקרשת']
    let seed = 7
    const pick = (letters: string[]) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return letters[seed % letters.length] ?? ''
    }
    for (const letters of [english, hebrew])
      for (let round = 0; round < 500; round++) {
        const word = Array.from({ length: 1 + (round % 8) }, () => pick(letters)).join('')
        expect(swapKeyboardLayout(swapKeyboardLayout(word)), word).toBe(word)
      }
    for (const letter of [...english, ...hebrew])
      expect(swapKeyboardLayout(swapKeyboardLayout(letter)), letter).toBe(letter)
  })
})
