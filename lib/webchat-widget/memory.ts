export type Pending = { readonly clientId: string; readonly body: string }

/** What the chat keeps in the browser between pages. */
export type Kept = { secret: string; draft: string; pending: readonly Pending[]; seenId: string }

export type Memory = { read(): Kept; change(part: Partial<Kept>): void }

const NOTHING: Kept = { secret: '', draft: '', pending: [], seenId: '' }

/** Keeps what the chat knows in the website's own storage; where that is closed, for as long as the page is open. */
export function openMemory(token: string): Memory {
  const key = `kesher-chat:${token}`
  let kept = NOTHING
  // Another window of the same website may have begun or written meanwhile.
  const read = () => {
    kept = readKept(key) ?? kept
    return kept
  }
  return {
    read,
    change(part) {
      kept = Object.assign({}, read(), part)
      try {
        localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // Closed or full: the page itself remembers.
      }
    },
  }
}

/** Returns what is stored; null where nothing is, or the storage is closed. */
function readKept(key: string): Kept | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return found !== null && typeof found === 'object' ? toKept(found) : null
  } catch {
    return null
  }
}

function toKept(found: Partial<Record<keyof Kept, unknown>>): Kept {
  const { secret, draft, pending, seenId } = found
  return {
    secret: textOf(secret),
    draft: textOf(draft),
    seenId: textOf(seenId),
    pending: Array.isArray(pending) ? pending.filter(isPending) : [],
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const isPending = (value: unknown): value is Pending =>
  value !== null &&
  typeof value === 'object' &&
  typeof Reflect.get(value, 'clientId') === 'string' &&
  typeof Reflect.get(value, 'body') === 'string'
