/** A row of a file: the line (of a text) or the row (of a sheet) where it begins, and its cells. */
export type Row = {
  line: number
  cells: string[]
  /** What is wrong with the row as it stands in the file. */
  problem?: string
}

/** The most that is read: beyond it a file is refused, a cell is cut and its row is refused. */
export const MAX_COLUMNS = 500
export const MAX_CELL_LENGTH = 32_767

export const CELL_TOO_LONG = `תא ארוך מ־${MAX_CELL_LENGTH.toLocaleString('en-US')} תווים`
export const tooManyColumns = `יותר מ־${MAX_COLUMNS} עמודות`

/** An empty line is none. */
export const isBlank = ({ cells, problem }: Row): boolean => !problem && cells.every((cell) => cell.trim() === '')
