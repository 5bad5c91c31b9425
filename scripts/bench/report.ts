/** Prints the title of a section. */
export function printTitle(text: string): void {
  console.log(`\n${text}`)
}

/** A value of ours beside the one that it is compared with. */
export type Pair = readonly [ours: number, other: number]

/** Prints a line with two values, their ratio and the wanted ratio. */
export function printRatio(name: string, [one, other]: Pair, wanted: string): void {
  console.log(
    `  ${name.padEnd(28)}${one.toFixed(1).padStart(8)}${other.toFixed(1).padStart(8)}   ratio ${(one / other).toFixed(2)}   (${wanted})`,
  )
}

/** Prints the head of a table whose groups of columns are `ours`, `twin` and their ratio. */
export function printPairsHead(groups: readonly string[]): void {
  console.log(`  ${''.padEnd(22)}${groups.map((group) => group.padStart(27)).join('')}`)
  console.log(`  ${''.padEnd(22)}${groups.map(() => ['ours', 'twin', '×'].map(cell).join('').padStart(27)).join('')}`)
}

/** Prints a line of such a table. */
export function printPairs(name: string, pairs: readonly Pair[], wanted = ''): void {
  const groups = pairs.map(([one, other]) =>
    [digits(one), digits(other), other > 0 ? (one / other).toFixed(2) : '—'].map(cell).join(''),
  )
  console.log(`  ${name.padEnd(22)}${groups.map((group) => group.padStart(27)).join('')}   ${wanted && `(${wanted})`}`)
}

const cell = (text: string) => text.padStart(9)
const digits = (value: number) => value.toFixed(value < 100 && !Number.isInteger(value) ? 2 : 0)

/** Returns the middle value; 0 if there are none. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures and prints a line; if that fails, prints why: the following lines are worth having all the same. */
export async function tryLine(name: string, measure: () => Promise<void>): Promise<void> {
  try {
    await measure()
  } catch (error) {
    console.log(`  ${name}: not measured, ${error instanceof Error ? error.message : error}`)
  }
}
