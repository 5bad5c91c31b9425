import { z } from 'zod'
import { rowVersionInput } from '@/lib/format/inputs'
import type { RecordKind } from '@/lib/records/kind'

import type { MergeFields } from './kind.rules'
import { MAX_MERGED } from './limits.schema'

type Words = Pick<RecordKind['words'], 'one' | 'many'>

const chosenId = ({ one }: Words) => z.uuid(`יש לבחור ${one} מהרשימה`)

/** A pair of records that are not duplicates, in either order. */
export const dismissalSchema = (words: Words) => z.strictObject({ ids: z.tuple([chosenId(words), chosenId(words)]) })

/**
 * Body of a merge: two to five records with the versions seen, the one that remains, and the record that supplies each
 * field; a field that is not chosen is taken from the remaining record, otherwise from the first with a value.
 */
export const mergeSchema = (fields: MergeFields, words: Words) =>
  z
    .strictObject({
      winnerId: z.uuid('יש לבחור את הכרטיס שיישאר'),
      cards: z
        .array(
          z.strictObject({
            id: chosenId(words),
            version: rowVersionInput,
          }),
        )
        .min(2, `יש לבחור לפחות שני ${words.many}`)
        .max(MAX_MERGED, `אפשר למזג עד ${MAX_MERGED} ${words.many} בבת אחת`),
      choices: z.partialRecord(z.enum(Object.keys(fields), 'השדה אינו מוכר'), z.uuid('יש לבחור כרטיס')).default({}),
      customChoices: z.record(z.uuid('השדה אינו מוכר'), z.uuid('יש לבחור כרטיס')).default({}),
    })
    .superRefine(({ winnerId, cards, choices, customChoices }, context) => {
      const ids = new Set<string | undefined>(cards.map(({ id }) => id))
      const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
      if (ids.size < cards.length) refuse(['cards'], `אותו ${words.one} נבחר פעמיים`)
      if (!ids.has(winnerId)) refuse(['winnerId'], 'יש לבחור את הכרטיס שיישאר')
      const strays = Object.entries({ choices, customChoices }).flatMap(([group, chosen]) =>
        Object.entries(chosen).flatMap(([field, id]) => (ids.has(id) ? [] : [[group, field]])),
      )
      for (const path of strays) refuse(path, 'יש לבחור כרטיס')
    })

export type MergeInput = z.output<ReturnType<typeof mergeSchema>>
export type Dismissal = z.output<ReturnType<typeof dismissalSchema>>

export const mergeParams = z.strictObject({ id: z.uuid() })
