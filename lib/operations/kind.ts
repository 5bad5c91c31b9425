import type { z } from 'zod'

import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'

import type { OperationName } from './titles'

/** A row that was left as it is, why, and where that can be changed. */
export type Refusal = { id: string; name: string; reason: string; links?: readonly { label: string; href: string }[] }

/** What a row was, and the version it has got: undo puts it back while that version stands. */
export type Change = { id: string; before: Record<string, unknown>; versionAfter: number }

/** Where a chunk begins, and whose rights it works with: those of now, not of when the operation was started. */
export type At<Input> = { actor: Actor; input: Input; cursor: string | null; size: number }

/** What one chunk did; without a cursor it was the last. */
type Step = { taken: number; cursor: string | null }
export type RowsStep = Step & { refusals: Refusal[]; changes: Change[] }
export type FileStep = Step & { text: string }

type Common<Input> = {
  name: OperationName
  input: z.ZodType<Input>
  /** How many rows it will meet. Throws 404 or 422 where what it is told to touch is not the actor's. */
  count(tx: Tx, actor: Actor, input: Input): Promise<number>
}

/** Changes rows chunk by chunk, each in a transaction of its own. Throws Forbidden once the actor may no longer. */
export type RowsKind<Input> = Common<Input> & {
  run(tx: Tx, at: At<Input>): Promise<RowsStep>
  /** Puts rows back as they were; answers those that it left. */
  undo?(tx: Tx, at: { actor: Actor; input: Input; changes: readonly Change[] }): Promise<Refusal[]>
}

export type FileLook = { name: string; mime: string }

/** Writes a file chunk by chunk, as text. */
export type FileKind<Input> = Common<Input> & {
  write(tx: Tx, at: At<Input>): Promise<FileStep>
  file: FileLook
  /** What the file is where that depends on what was asked for. */
  look?(input: Input): FileLook
  /** The bytes of the file, where they are more than the text itself. */
  pack?(input: Input, texts: AsyncIterable<string>): AsyncIterable<Uint8Array> | undefined
}

export type Kind<Input = unknown> = RowsKind<Input> | FileKind<Input>
