import type { PDFPage } from '@cantoo/pdf-lib'
import { RtlWriter } from './writer'

export type DemoSlip = { name: string; nationalId: string; employeeNo: string; pages: number }

export type DemoPayslipFile = {
  employer: { name: string; number: string; deductionsFile: string; phone: string }
  /** `YYYY-MM`. */
  month: string
  slips: readonly DemoSlip[]
  /** Returns a number from 0 to 1. */
  random: () => number
  /** Returns a number that looks like a person's identity number but is a bank account or a phone number. */
  decoy: () => string
}

const SHAPES = ['מספר זהות', 'ת.ז.', 'ת"ז', 'תעודת זהות', 'מס׳ זהות'] as const

/**
 * Writes a month's payslips as one file, in the style of payroll programs, for demonstrations and tests; equal input
 * gives equal bytes.
 */
export async function writeDemoPayslips(demo: DemoPayslipFile): Promise<Uint8Array> {
  const title = `תלושי שכר ${demo.month}`
  const writer = await RtlWriter.create({ title, createdAt: new Date(`${demo.month}-28T08:00:00Z`) })
  let page: PDFPage | undefined
  for (const slip of demo.slips) {
    const shape = SHAPES[Math.floor(demo.random() * SHAPES.length)] ?? SHAPES[0]
    for (let number = 1; number <= slip.pages; number++) {
      if (page) writer.breakPage()
      page = writer.page
      writePage(writer, demo, { slip, number, shape })
    }
  }
  return writer.doc.save({ useObjectStreams: false })
}

type OnPage = { slip: DemoSlip; number: number; shape: string }

function writePage(writer: RtlWriter, demo: DemoPayslipFile, { slip, number, shape }: OnPage): void {
  writeEmployer(writer, demo)
  writer.heading(`תלוש שכר לחודש ${demo.month.split('-').reverse().join('/')}`, 2)
  if (number === 1) writePerson(writer, demo, { slip, number, shape })
  else writer.paragraph(`מספר עובד: ${slip.employeeNo}`, { size: 10 })
  writeSums(writer, demo, number)
  if (slip.pages > 1) writer.paragraph(`עמוד ${number} מתוך ${slip.pages}`, { size: 9, align: 'center' })
}

function writeEmployer(writer: RtlWriter, { employer, decoy }: DemoPayslipFile): void {
  writer.paragraph(employer.name, { size: 13, weight: 'bold', after: 2 })
  writer.paragraph(`ח.פ. ${employer.number}   תיק ניכויים: ${employer.deductionsFile}   טלפון: ${employer.phone}`, {
    size: 9,
  })
  writer.paragraph(`פקס: ${decoy()}`, { size: 8 })
}

function writePerson(writer: RtlWriter, { decoy, random }: DemoPayslipFile, { slip, shape }: OnPage): void {
  if (random() < 0.4) {
    writer.table({
      columns: ['שם העובד', shape, 'מספר עובד', 'חשבון בנק'].map((title) => ({ title, width: 0.25 })),
      rows: [[slip.name, slip.nationalId, slip.employeeNo, decoy()]],
    })
    return
  }
  writer.fields([
    ['שם העובד', slip.name],
    [`${shape}:`, slip.nationalId],
    ['מספר עובד:', slip.employeeNo],
    ['חשבון בנק', decoy()],
    ['טלפון נייד', decoy()],
  ])
}

function writeSums(writer: RtlWriter, { random }: DemoPayslipFile, number: number): void {
  const sum = () => (2000 + Math.floor(random() * 9_000_00) / 100).toFixed(2)
  writer.table({
    columns: [
      { title: 'רכיב', width: 0.5 },
      { title: 'כמות', width: 0.2 },
      { title: 'סכום', width: 0.3 },
    ],
    rows: ['שכר יסוד', 'נסיעות', 'שעות נוספות', 'ביטוח לאומי', 'מס הכנסה'].map((part) => [part, String(number), sum()]),
    size: 9.5,
  })
}
