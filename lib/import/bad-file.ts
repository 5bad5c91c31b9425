/** Error for a file that cannot be read: a reason for the user, with the line number where there is one. */
export class BadFile extends Error {
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(line === undefined ? message : `שורה ${line}: ${message}`)
    this.name = 'BadFile'
    this.line = line
  }
}
