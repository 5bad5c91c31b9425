import { expect, test } from 'vitest'

import { type BilledEntry, billedLines, calculateHoursAmount, decimalHours, sumBilledLines } from './billing.rules'

const entry = (changes: Partial<BilledEntry>): BilledEntry => ({
  taskId: 'task',
  taskTitle: 'עיצוב',
  projectId: 'project',
  projectName: 'אתר',
  minutes: 60,
  rateAgorot: 25_000,
  ...changes,
})

test('an amount is the hours as shown, with two decimals, times the rate', () => {
  expect(decimalHours(80)).toBe('1.33')
  expect(calculateHoursAmount(80, 25_000)).toBe(33_250)
  expect(calculateHoursAmount(20, 33_333)).toBe(11_000)
  expect(calculateHoursAmount(1_440_000, 99_999_999)).toBe(24_000 * 99_999_999)
})

test('minutes of a task are rounded once, not by entry', () => {
  const lines = billedLines([entry({ minutes: 20 }), entry({ minutes: 20 }), entry({ minutes: 20 })], 'task')
  expect(lines.map(({ minutes, amountAgorot }) => [minutes, amountAgorot])).toEqual([[60, 25_000]])
})

test('a line has one task or project, and one rate', () => {
  const entries = [
    entry({ minutes: 90 }),
    entry({ taskId: 'other', taskTitle: 'פיתוח' }),
    entry({ taskId: 'other', taskTitle: 'פיתוח', rateAgorot: 30_000 }),
    entry({ taskId: 'loose', taskTitle: 'ייעוץ', projectId: null, projectName: null }),
  ]
  expect(billedLines(entries, 'task').map(({ amountAgorot }) => amountAgorot)).toEqual([37_500, 25_000, 30_000, 25_000])
  const byProject = billedLines(entries, 'project')
  expect(byProject.map(({ minutes }) => minutes)).toEqual([150, 60, 60])
  expect(sumBilledLines(byProject)).toBe(sumBilledLines(billedLines(entries, 'task')))
})

test('the name of a line says the hours and the rate, and stays within what a document takes', () => {
  const [line] = billedLines([entry({ minutes: 90 })], 'task')
  expect(line?.name).toContain('עיצוב: 1.50 שעות × ')
  expect(line?.name).toContain('250.00')
  const [long] = billedLines([entry({ taskTitle: 'א'.repeat(300) })], 'task')
  expect(long?.name.length).toBeLessThanOrEqual(200)
})
