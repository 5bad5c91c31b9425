import type { Choice, ChoiceLists } from './fields.rules'

/** Lists to choose from by their names; those that are rows of the database are loaded when they are asked for. */
export type ChoiceSources = Readonly<Record<string, readonly Choice[] | (() => Promise<readonly Choice[]>)>>

/** Loads lists, one after another as a connection takes them: all, or those that are named. */
export async function loadLists(
  sources: ChoiceSources,
  names: readonly string[] = Object.keys(sources),
): Promise<ChoiceLists> {
  const lists: Record<string, readonly Choice[]> = {}
  for (const name of names) {
    const source = sources[name]
    if (source) lists[name] = typeof source === 'function' ? await source() : source
  }
  return lists
}

/** Returns a function that loads only once, for rows of which several lists are made. */
export function loadOnce<T>(load: () => PromiseLike<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= Promise.resolve(load())
    return loaded
  }
}
