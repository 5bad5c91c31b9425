export type Format = (value: number) => string

export type SeriesProps = {
  /** What the chart shows, as a full sentence. */
  label: string
  series: readonly { name: string; values: readonly number[] }[]
  /** Oldest first, at the inline start. */
  categories: readonly string[]
  format?: Format | undefined
  /** Number format of the axis, if it must be shorter. */
  tick?: Format | undefined
}

export type ItemsProps = {
  label: string
  items: readonly { label: string; value: number }[]
  format?: Format | undefined
}

const numbers = new Intl.NumberFormat('he-IL', { maximumFractionDigits: 2 })

export const formatPlain: Format = (value) => numbers.format(value).replace('-', '\u2212')

/** Formats a share in whole percent; a share that rounds to zero is shown as less than one. */
export function formatPercent(value: number, total: number): string {
  const percent = total > 0 ? (100 * value) / total : 0
  return percent > 0 && percent < 0.5 ? '<1%' : `${Math.round(percent)}%`
}

export const hasData = (series: SeriesProps['series']) => series.some(({ values }) => values.length > 0)

export const tableOf = ({ series, categories, format = formatPlain }: SeriesProps): string[][] => [
  ['תקופה', ...series.map(({ name }) => name)],
  ...categories.map((category, index) => [category, ...series.map(({ values }) => format(values[index] ?? 0))]),
]
