import { parseNationalId } from '@/lib/format/national-id'
import type { DemoPayslipFile, DemoSlip } from '@/lib/pdf/demo-payslips'
import { sequence } from '@/seed/world'

/** Returns a generator of distinct numbers with a valid check digit. */
export function newNumbers(random: () => number) {
  const given = new Set<string>()
  return (first = ''): string => {
    for (;;) {
      const stem = `${first}${Math.floor(random() * 1e8)
        .toString()
        .padStart(8, '0')}`.slice(0, 8)
      const found = Array.from('0123456789', (digit) => parseNationalId(stem + digit)).find(({ ok }) => ok)
      if (!found?.ok || given.has(found.value)) continue
      given.add(found.value)
      return found.value
    }
  }
}

/**
 * Builds a payslip file for this many employees, one to three pages each, with many numbers that look like identity
 * numbers.
 */
export function buildPayslipFile(employees: number, seed: number) {
  const random = sequence(seed)
  const next = newNumbers(random)
  const slips: DemoSlip[] = Array.from({ length: employees }, (_, index) => ({
    name: `${FIRST[index % FIRST.length]} ${LAST[Math.floor(random() * LAST.length)]}`,
    nationalId: next(),
    employeeNo: String(1000 + index),
    pages: 1 + Math.floor(random() * 3),
  }))
  const employer = { name: 'אופק שירותים בע״מ', number: next('51'), deductionsFile: next('9'), phone: next('03') }
  const book: DemoPayslipFile = { employer, month: '2026-10', slips, random, decoy: () => next() }
  const owners = slips.flatMap((slip) => Array.from({ length: slip.pages }, () => slip.nationalId))
  return { book, owners }
}

const FIRST = ['דנה', 'יוסי', 'מיכל', 'אבי', 'נועה', 'רון', 'שירה', 'עומר']
const LAST = ['כהן', 'לוי', 'מזרחי', 'פרץ', 'ביטון', 'דהן', 'אברהם', 'פרידמן']
