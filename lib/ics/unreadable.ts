/** Error for a file, or a part of one, that cannot be read: the reason for the user, and the line where it stands. */
export class Unreadable extends Error {
  readonly line: number | undefined

  constructor(reason: string, line?: number) {
    super(reason)
    this.name = 'Unreadable'
    this.line = line
  }
}

/** What was read, or why nothing was; `line` counts from 1. */
export type IcsReading<Value> = { ok: true; value: Value } | { ok: false; reason: string; line: number | undefined }

/** Returns what `read` returns, or the refusal that it throws. */
export function attempt<Value>(read: () => Value): IcsReading<Value> {
  try {
    return { ok: true, value: read() }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { ok: false, reason: error.message, line: error.line }
  }
}
