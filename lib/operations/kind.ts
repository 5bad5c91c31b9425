import type { z } from 'zod'

import type { Actor } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'

import type { OperationName } from './titles'

/** A row that was not changed, the reason, and links to where it can be resolved. */
export type Refusal = { id: string; name: string; reason: string; links?: readonly { label: string; href: string }[] }

/** A row's previous values, and its version after the change: undo restores it as long as it has that version. */
export type Change = { id: string; before: Record<string, unknown>; versionAfter: number }

/** Where a chunk begins, and whose permissions it uses: the current ones, not those at the start of the operation. */
export type ChunkContext<Input> = { actor: Actor; input: Input; cursor: string | null; size: number }

/** Result of one chunk; a null cursor means it was the last. */
type Step = { processed: number; cursor: string | null }
export type RowsStep = Step & { refusals: Refusal[]; changes: Change[] }
export type FileStep = Step & { text: string }

type Common<Input> = {
  name: OperationName
  input: z.ZodType<Input>
  /** Counts the rows to process. Throws 404 or 422 if the input refers to something outside the actor's scope. */
  count(tx: Tx, actor: Actor, input: Input): Promise<number>
}

/**
 * Changes rows chunk by chunk, each in its own transaction. Throws Forbidden once the actor has lost the permission.
 */
export type RowsKind<Input> = Common<Input> & {
  run(tx: Tx, at: ChunkContext<Input>): Promise<RowsStep>
  /** Restores rows; returns those it left unchanged. */
  undo?(tx: Tx, at: { actor: Actor; input: Input; changes: readonly Change[] }): Promise<Refusal[]>
}

export type FileFormat = { name: string; mime: string }

/** Writes a file chunk by chunk, as text. */
export type FileKind<Input> = Common<Input> & {
  write(tx: Tx, at: ChunkContext<Input>): Promise<FileStep>
  file: FileFormat
  /** Name and type of the file, if they depend on the input. */
  describeFile?(input: Input): FileFormat
  /** Converts the texts to the bytes of the file, if they are not the plain text. */
  pack?(input: Input, texts: AsyncIterable<string>): AsyncIterable<Uint8Array> | undefined
}

export type Kind<Input = unknown> = RowsKind<Input> | FileKind<Input>
