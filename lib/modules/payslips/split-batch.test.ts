import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { writeDemoPayslips } from '@/lib/pdf/demo-payslips'
import { readBatchPart } from '@/lib/pdf/payslip-read'

import { type PageFacts, pageFacts } from './page-matching.rules'
import { buildPayslipFile } from './payslips.testing'
import { type KnownEmployee, type MatchContext, matchPage } from './split.rules'

/** 300 employees with PAYSLIP_BOOK=300; by default the file of a small firm. */
const EMPLOYEES = Number(process.env.PAYSLIP_BOOK ?? 60)

it(`a book of ${EMPLOYEES} employees among numbers that look like theirs is split without one wrong page`, {
  timeout: 180_000,
}, async () => {
  const { book, owners } = buildPayslipFile(EMPLOYEES, 20_261_101)
  const pages = await pagesOf(await writeDemoPayslips(book))
  expect(pages).toHaveLength(owners.length)
  const known = new Map<string, KnownEmployee>(
    book.slips.map(({ nationalId, employeeNo }) => [nationalId, { id: nationalId, employeeNo, isActive: true }]),
  )
  const own = new Set([book.employer.number, book.employer.deductionsFile])
  const got = splitAll(pages, { known, own, taught: null })
  expect(got).toEqual(owners)
})

function splitAll(pages: PageFacts[], firm: Pick<MatchContext, 'known' | 'own' | 'taught'>) {
  const seen = new Set<string>()
  let previous: MatchContext['previous'] = null
  return pages.map((facts) => {
    const { employeeId } = matchPage(facts, { ...firm, previous, seen })
    if (employeeId) seen.add(employeeId)
    previous = { employeeId, employeeNo: firm.known.get(employeeId ?? '')?.employeeNo ?? '', pageOf: facts.pageOf }
    return employeeId
  })
}

async function pagesOf(bytes: Uint8Array): Promise<PageFacts[]> {
  const folder = await mkdtemp(join(tmpdir(), 'book-'))
  try {
    const path = join(folder, 'book.pdf')
    await writeFile(path, bytes)
    const facts: PageFacts[] = []
    for (let from = 1; ; from += 60) {
      const part = await readBatchPart({ path, from, to: from + 59 })
      if (!part.ok) throw new Error(part.reason)
      facts.push(...part.pages.map(pageFacts))
      if (from + 59 >= part.count) return facts
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}
