import { csvLine } from '@/lib/format/csv'
import { businessDay, formatDate } from '@/lib/format/dates'
import type { loadChosenPages } from './bulk.queries'
import { contextLabels, pageStateLabels } from './payment-pages.labels'
import { shownPageState } from './payment-pages.rules'

type Row = Awaited<ReturnType<typeof loadChosenPages>>[number]

const shekels = (agorot: number) => (agorot / 100).toFixed(2)
const day = (at: Date | null) => (at ? formatDate(businessDay(at)) : '')

const columns: [header: string, cell: (row: Row) => string | number][] = [
  ['מספר', ({ page }) => page.numberText],
  ['כותרת', ({ page }) => page.title],
  ['לקוח', ({ customerName }) => customerName ?? ''],
  ['סכום', ({ page }) => (page.amountMode === 'open' ? '' : shekels(page.amountAgorot))],
  ['שולם', ({ page }) => shekels(page.paidAgorot)],
  ['תשלומים שהתקבלו', ({ page }) => page.paidCount],
  ['מצב', ({ page }) => pageStateLabels[shownPageState(page, new Date())]],
  ['מועד תשלום', ({ page }) => (page.dueOn ? formatDate(page.dueOn) : '')],
  ['בתוקף עד', ({ page }) => day(page.expiresAt)],
  ['נפתח לראשונה', ({ page }) => day(page.firstOpenedAt)],
  ['נוצר ב', ({ page }) => contextLabels[page.context]],
  ['אחראי', ({ ownerName }) => ownerName],
  ['נוצר', ({ page }) => day(page.createdAt)],
]

/** Returns the header line of the CSV file. */
export const pagesHead = () => csvLine(columns.map(([header]) => header))

/** Formats a page as a CSV line. */
export const pageLine = (row: Row) => csvLine(columns.map(([, cell]) => cell(row)))
