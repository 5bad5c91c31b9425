import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'

import { stripBidi } from '@/lib/format/bidi'

import { type TaxDocumentContent, writeTaxDocument } from './tax-document'

const CONTENT: TaxDocumentContent = {
  title: 'חשבונית מס / קבלה',
  number: '1042',
  isCopy: false,
  isTrial: false,
  issueDate: '2026-11-03',
  issuedAt: '2026-11-03T08:05:00.000Z',
  dueOn: null,
  seller: {
    name: 'מאפיית הגליל (1998) בע״מ',
    registration: 'ח.פ. 514321987',
    address: 'רחוב הרצל 12, חיפה',
    phone: '04-8123456',
    email: 'office@galil-bakery.co.il',
  },
  customer: {
    name: 'דנה כהן-לוי',
    dealerNumber: '580299543',
    address: 'תל אביב',
    email: 'dana@example.co.il',
    phone: '',
  },
  refersTo: '',
  reason: '',
  remarks: 'תודה.',
  allocation: '178091822',
  notices: [],
  lines: [{ name: 'ייעוץ עסקי – חבילת "זהב" (12 מפגשים)', quantity: 2, unit: 205_500, total: 411_000 }],
  sums: [
    ['סכום לפני מע״מ', 348_305],
    ['מע״מ 18%', 62_695],
    ['סה״כ', 411_000],
  ],
  payments: [{ method: 'כרטיס אשראי', details: 'מסתיים ב־4242', paidOn: '2026-11-03', amount: 411_000 }],
}

const hasPoppler = !spawnSync('pdftotext', ['-v']).error

type Node = { role?: string; children?: Node[] }
const rolesOf = (node: Node): string[] => [node.role ?? '', ...(node.children ?? []).flatMap(rolesOf)]

async function read(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const marks = await document.getMarkInfo()
  let text = ''
  const roles: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ')
    roles.push(...rolesOf((await page.getStructTree()) as Node))
  }
  const pages = document.numPages
  await document.destroy()
  return { text, pages, roles, isMarked: Boolean(marks?.Marked), title: info.Title, language: info.Language }
}

describe('a tax document on paper', () => {
  it('shows every number in order, and is tagged with a title and its language', async () => {
    const { text, roles, isMarked, title, language } = await read(await writeTaxDocument(CONTENT))
    const numbers = ['1042', '514321987', '580299543', '03/11/2026', '3,483.05', '18%', '626.95', '4,110.00', '4242']
    for (const part of [...numbers, '178091822', 'dana@example.co.il']) expect(text).toContain(part)
    expect({ isMarked, title, language }).toEqual({
      isMarked: true,
      language: 'he',
      title: 'חשבונית מס / קבלה 1042 – מאפיית הגליל (1998) בע״מ',
    })
    for (const role of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(role)
  })

  it.runIf(hasPoppler)('is read in Hebrew order by other readers [needs poppler-utils]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kesher-tax-paper-'))
    try {
      const file = join(folder, 'a.pdf')
      writeFileSync(file, await writeTaxDocument(CONTENT))
      const text = stripBidi(execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }))
      for (const part of ['מאפיית הגליל', 'דנה כהן-לוי', 'מקור', 'ייעוץ עסקי', 'סה״כ']) expect(text).toContain(part)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('says what it is: a copy, a trial, and what the law wants said', async () => {
    const marked = { ...CONTENT, isCopy: true, isTrial: true, notices: ['אין לנכות מס תשומות בגין חשבונית זו'] }
    const [plain, other] = [await read(await writeTaxDocument(CONTENT)), await read(await writeTaxDocument(marked))]
    expect(plain.text).not.toContain('ניסיון')
    expect(other.text).toContain('ניסיון')
    expect(other.text).toContain('תשומות')
    expect(other.text).toContain('העתק')
    expect(plain.text).not.toContain('העתק')
  })

  it('sets every sum under the column of the lines, to the point', async () => {
    const document = await getDocument({ data: await writeTaxDocument(CONTENT), verbosity: 0 }).promise
    const { items } = await (await document.getPage(1)).getTextContent()
    await document.destroy()
    const ends = items.flatMap((item) =>
      'str' in item && /^(4,110\.00|3,483\.05|626\.95)$/.test(stripBidi(item.str).trim())
        ? [Math.round(item.transform[4] + item.width)]
        : [],
    )
    expect(ends.length).toBeGreaterThanOrEqual(5)
    expect(new Set(ends).size).toBe(1)
  })

  it('gives equal bytes for equal input, and goes on over pages with its structure whole', async () => {
    expect(await writeTaxDocument(CONTENT)).toEqual(await writeTaxDocument(CONTENT))
    const line = { name: 'שירות חודשי ארוך במיוחד '.repeat(8), quantity: 1, unit: 100, total: 100 }
    const long = await read(await writeTaxDocument({ ...CONTENT, lines: Array.from({ length: 50 }, () => line) }))
    expect(long.pages).toBeGreaterThan(2)
    expect(long.roles.filter((role) => role === 'TR').length).toBeGreaterThanOrEqual(50)
  })
})
