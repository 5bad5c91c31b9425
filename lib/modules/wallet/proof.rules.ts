/** Result of the database's verification of all wallets; in a sound ledger every list is empty and `sum` is 0. */
export type Proof = {
  transactions: number
  entries: number
  sum: number
  unbalanced: string[]
  orphans: string[]
  drifted: string[]
  negative: string[]
  lots: string[]
  overheld: string[]
  gateway: string[]
}

const faults: Record<Exclude<keyof Proof, 'transactions' | 'entries' | 'sum'>, string> = {
  unbalanced: 'תנועות שאינן מסתכמות לאפס',
  orphans: 'שורות בלי תנועה',
  drifted: 'יתרה שאינה סכום השורות שלה',
  negative: 'ארנק ביתרה שלילית',
  lots: 'זיכויים שאינם שווים ליתרת הזיכויים',
  overheld: 'שריונים גדולים מהיתרה',
  gateway: 'תשלומי טעינה שאינם שווים לזיכוי בארנק',
}

/** Describes the faults; empty if the ledger is sound. */
export function describeFaults(proof: Proof): string[] {
  const found = Object.entries(faults).filter(([name]) => proof[name as keyof typeof faults].length > 0)
  const words = found.map(([, text]) => text)
  return Number(proof.sum) === 0 ? words : ['סכום כל התנועות אינו אפס', ...words]
}
