import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { type Receipt, writeReceipt } from './receipt'

const RECEIPT: Receipt = {
  number: '2026-000123',
  paidAt: '2026-11-03T08:05:00.000Z',
  seller: {
    name: 'מאפיית הגליל (1998) בע״מ',
    registration: 'ח.פ. 514321987',
    address: 'רחוב הרצל 12, חיפה',
    phone: '04-8123456',
    email: 'office@galil-bakery.co.il',
  },
  payer: { name: 'דנה כהן-לוי', email: 'dana@example.co.il', phone: null },
  lines: [{ name: 'ייעוץ עסקי – חבילת "זהב" (12 מפגשים)', quantity: 1, amount: 411_000 }],
  net: 348_305,
  vatRateBp: 1800,
  vat: 62_695,
  total: 411_000,
  instalments: 3,
  method: 'כרטיס אשראי Visa',
  last4: '4242',
  approvalNumber: '0012345',
  simulated: true,
}

async function read(bytes: Uint8Array): Promise<{ text: string; pages: number; title: string }> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  const { info } = (await document.getMetadata()) as { info: { Title?: string } }
  let text = ''
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  const pages = document.numPages
  await document.destroy()
  return { text, pages, title: info.Title ?? '' }
}

describe('writeReceipt', () => {
  it('shows every number in order, in business time', async () => {
    const { text, pages, title } = await read(await writeReceipt(RECEIPT))
    const numbers = ['2026-000123', '514321987', '03/11/2026', '10:05', '3,483.05', '18%', '626.95', '4,110.00', '4242']
    for (const part of [...numbers, '0012345', 'dana@example.co.il', 'Visa']) expect(text).toContain(part)
    expect(pages).toBe(1)
    expect(title).toBe('אישור תשלום 2026-000123 – מאפיית הגליל (1998) בע״מ')
  })

  it('says that a simulated payment is one, and says it of no other', async () => {
    const simulated = await read(await writeReceipt(RECEIPT))
    const real = await read(await writeReceipt({ ...RECEIPT, simulated: false }))
    expect(simulated.text).toContain('תשלום ניסיון')
    expect(real.text).not.toContain('תשלום ניסיון')
  })

  it('gives equal bytes for equal input', async () => {
    expect(await writeReceipt(RECEIPT)).toEqual(await writeReceipt(RECEIPT))
  })

  it('goes on over pages when there are many lines', async () => {
    const line = { name: 'שירות חודשי ארוך במיוחד '.repeat(8), quantity: 1, amount: 100 }
    const { pages } = await read(await writeReceipt({ ...RECEIPT, lines: Array.from({ length: 60 }, () => line) }))
    expect(pages).toBeGreaterThan(2)
  })

  it('leaves out what is not known', async () => {
    const seller = { ...RECEIPT.seller, registration: null, address: null, phone: null, email: null }
    const { text } = await read(
      await writeReceipt({ ...RECEIPT, seller, last4: null, approvalNumber: null, instalments: 1 }),
    )
    expect(text).not.toContain('null')
  })
})
