import type { BlockType, PageBlock, PageContent } from '@/lib/modules/landing-pages/blocks.schema'

import { newBlock } from './block-starts'

/** What is edited: the draft and the form that it shows. */
export type Draft = { content: PageContent; formChannelId: string | null }

export type Editor = {
  draft: Draft
  /** Id of the block whose fields are shown. */
  chosen: string | null
  past: readonly Draft[]
  future: readonly Draft[]
  /** What the last step changed: further letters in the same field belong to the same step. */
  mark: string | null
  /** The block that the last step removed, until the next one. */
  removed: PageBlock | null
}

type PageValues = Partial<Pick<PageContent, 'language' | 'theme' | 'seo' | 'thanks'>>

export type Change =
  | { do: 'choose'; id: string | null }
  | { do: 'set-block'; id: string; path: string; value: unknown }
  | { do: 'set-page'; values: PageValues; mark: string }
  | { do: 'set-form'; formChannelId: string | null }
  | { do: 'add'; type: BlockType; at: number }
  | { do: 'move'; id: string; by: -1 | 1 }
  | { do: 'duplicate'; id: string }
  | { do: 'remove'; id: string }
  | { do: 'undo' }
  | { do: 'redo' }

/** Steps that can be undone. */
const MAX_STEPS = 100

export const startEditor = (draft: Draft): Editor => ({
  draft,
  chosen: null,
  past: [],
  future: [],
  mark: null,
  removed: null,
})

/** Reducer for every step of editing a page. */
export function nextEditor(editor: Editor, change: Change): Editor {
  if (change.do === 'choose') return { ...editor, chosen: change.id, mark: null }
  if (change.do === 'undo') return stepBack(editor)
  if (change.do === 'redo') return stepForward(editor)
  const draft = changed(editor.draft, change)
  if (draft === editor.draft) return editor
  const mark = markOf(change)
  const isSameStep = mark !== null && mark === editor.mark
  return {
    draft,
    chosen: chosenAfter(editor, draft, change),
    past: isSameStep ? editor.past : [...editor.past, editor.draft].slice(-MAX_STEPS),
    future: [],
    mark,
    removed: change.do === 'remove' ? (findBlock(editor.draft, change.id) ?? null) : null,
  }
}

function stepBack(editor: Editor): Editor {
  const [draft] = editor.past.slice(-1)
  if (!draft) return editor
  const future = [editor.draft, ...editor.future]
  return { ...editor, draft, past: editor.past.slice(0, -1), future, mark: null, removed: null }
}

function stepForward(editor: Editor): Editor {
  const [draft, ...future] = editor.future
  if (!draft) return editor
  return { ...editor, draft, past: [...editor.past, editor.draft], future, mark: null, removed: null }
}

type Edit = Exclude<Change, { do: 'choose' | 'undo' | 'redo' }>

function changed(draft: Draft, change: Edit): Draft {
  if (change.do === 'set-form') return { ...draft, formChannelId: change.formChannelId }
  if (change.do === 'set-page') return { ...draft, content: { ...draft.content, ...change.values } }
  const { blocks } = draft.content
  const next = blocksAfter(blocks, change)
  return next === blocks ? draft : { ...draft, content: { ...draft.content, blocks: next } }
}

type BlockEdit = Exclude<Edit, { do: 'set-form' | 'set-page' }>

function blocksAfter(blocks: PageBlock[], change: BlockEdit): PageBlock[] {
  if (change.do === 'add') return blocks.toSpliced(change.at, 0, newBlock(change.type, freeId(blocks)))
  const at = blocks.findIndex(({ id }) => id === change.id)
  const block = blocks[at]
  if (!block) return blocks
  if (change.do === 'remove') return blocks.toSpliced(at, 1)
  if (change.do === 'duplicate') return blocks.toSpliced(at + 1, 0, { ...block, id: freeId(blocks) })
  if (change.do === 'set-block') return blocks.with(at, setAt(block, change.path.split('.'), change.value))
  const to = at + change.by
  return to < 0 || to >= blocks.length ? blocks : blocks.toSpliced(at, 1).toSpliced(to, 0, block)
}

/** Returns a copy of a value in which the place of the path holds another value. */
function setAt<T>(whole: T, [key = '', ...rest]: readonly string[], value: unknown): T {
  const part = (whole as Record<string, unknown>)[key]
  const next = rest.length === 0 ? value : setAt(part, rest, value)
  return Array.isArray(whole) ? (whole.with(Number(key), next) as T) : { ...whole, [key]: next }
}

/** Returns the value at the place of a path in a block. */
export const valueAt = (block: PageBlock, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], block)

function freeId(blocks: readonly PageBlock[]): string {
  const taken = new Set(blocks.map(({ id }) => id))
  let number = blocks.length + 1
  while (taken.has(`b${number}`)) number++
  return `b${number}`
}

function markOf(change: Edit): string | null {
  if (change.do === 'set-block') return `${change.id} ${change.path}`
  return change.do === 'set-page' ? change.mark : null
}

/** A block that came into the page is chosen; one that went is chosen no longer. */
function chosenAfter({ draft: before, chosen }: Editor, { content }: Draft, change: Edit): string | null {
  if (change.do === 'remove' && change.id === chosen) return null
  if (change.do !== 'add' && change.do !== 'duplicate') return chosen
  const known = new Set(before.content.blocks.map(({ id }) => id))
  return content.blocks.find(({ id }) => !known.has(id))?.id ?? chosen
}

export const findBlock = ({ content }: Draft, id: string | null): PageBlock | undefined =>
  content.blocks.find((block) => block.id === id)
