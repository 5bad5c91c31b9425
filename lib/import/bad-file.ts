/** A file that cannot be read on: why, in words for the person, with the line where there is one. */
export class BadFile extends Error {
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `שורה ${line}: ${message}`)
    this.name = 'BadFile'
    this.line = line
  }
}
