/** A row of a file: the line of a text or the row of a sheet where it begins, and its cells. */
export type Row = {
  line: number
  cells: string[]
  /** Why the row cannot be read as it is in the file. */
  problem?: string
}

/** Limits: a file with more columns is refused; a longer cell is cut and its row refused. */
export const MAX_COLUMNS = 500
export const MAX_CELL_LENGTH = 32_767

export const CELL_TOO_LONG = `תא ארוך מ־${MAX_CELL_LENGTH.toLocaleString('en-US')} תווים`
export const tooManyColumns = `יותר מ־${MAX_COLUMNS} עמודות`

/** Whether a row is an empty line, which does not count as a row. */
export const isBlank = ({ cells, problem }: Row): boolean => !problem && cells.every((cell) => cell.trim() === '')
