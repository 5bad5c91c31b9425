const DIGIT_RUN = /\d(?:[\s.-]?\d){12,18}/g

/**
 * Whether text holds what looks like a card number: 13 to 19 digits, also spaced, that pass the check digit of ISO/IEC 7812. Such text
 * is refused and never stored: card numbers are typed at the gateway alone. A number that begins with + is a telephone.
 */
export function looksLikeCard(text: string): boolean {
  if (text.trim().startsWith('+')) return false
  return (text.match(DIGIT_RUN) ?? []).some((run) => passesLuhn(run.replace(/\D/g, '')))
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && /[1-9]/.test(digits)
}
