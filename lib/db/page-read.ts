import { cache } from 'react'

import { poolSize, type Tx, transact } from './client'
import { type RowsOf, type Selects, selectTogether } from './together'
import { isAbortedTransaction } from './violation'

type Work<T> = (tx: Tx) => Promise<T>
type Build = (tx: Tx) => Selects

/** One open transaction that several reads share, and the selects that wait for the next statement in it. */
type SharedRead = { begin: string; tx: Promise<Tx>; finish: () => void; next: Gathering | null }

/** Selects of several parts of a page that become one statement, and the rows of each part's. */
type Gathering = { builds: Build[]; rows: Promise<RowsOf<Selects>[]> }

/** The shared read of one page, and how many reads, or the page's body, still need it. */
type PageRead = { shared: SharedRead | null; holds: number }

/** React keeps the value for one page; in handlers, jobs and tests each call returns a new one, so nothing is shared. */
const pageRead = cache((): PageRead => ({ shared: null, holds: 0 }))

/**
 * Reads in the transaction of the page, opened by its first read with the text `begin`; outside a page, or with another
 * context than its own, in a transaction of its own. A statement that fails aborts the transaction: the other reads of
 * the page then run again in their own, so that a part that may fail takes no other part with it.
 */
export async function joinPageRead<T>(begin: string, work: Work<T>): Promise<T> {
  return inPageRead(begin, { shared: async ({ tx }) => work(await tx), alone: work })
}

/**
 * Reads the rows of selects: on a page in one statement with those that its other parts ask for in the same turn,
 * otherwise in a transaction of their own. If that statement fails, each part reads alone, so that only its own selects
 * can fail it.
 */
export function joinPageSelects<S extends Selects>(begin: string, build: (tx: Tx) => S): Promise<RowsOf<S>> {
  const alone = (tx: Tx) => selectTogether(tx, build(tx))
  const shared = (read: SharedRead) => gather(read, build).catch(() => transact(begin, alone)) as Promise<RowsOf<S>>
  return inPageRead(begin, { shared, alone })
}

type Ways<T> = { shared: (read: SharedRead) => Promise<T>; alone: Work<T> }

async function inPageRead<T>(begin: string, { shared, alone }: Ways<T>): Promise<T> {
  const page = pageRead()
  if (page.holds === 0 && page !== pageRead()) return transact(begin, alone)
  return holding(page, async () => {
    page.shared ??= openSharedRead(begin)
    if (page.shared.begin !== begin) return transact(begin, alone)
    try {
      return await shared(page.shared)
    } catch (error) {
      if (!isAbortedTransaction(error)) throw error
      return await transact(begin, alone)
    }
  })
}

/** Adds selects to the next statement of a shared read. */
async function gather(read: SharedRead, build: Build): Promise<RowsOf<Selects>> {
  read.next ??= openGathering(read)
  const { builds, rows } = read.next
  const at = builds.push(build) - 1
  return (await rows)[at] ?? {}
}

/** Turns of the event loop in which the parts of a page that begin at once ask for their rows. */
const GATHERING_TURNS = 2

function openGathering(read: SharedRead): Gathering {
  const builds: Build[] = []
  const gathered = async () => {
    for (let turn = 0; turn < GATHERING_TURNS; turn++) await new Promise(setImmediate)
    const tx = await read.tx
    read.next = null
    const parts = builds.map((build) => build(tx))
    const named = parts.flatMap((selects, part) =>
      Object.entries(selects).map(([name, select]) => [`${name}_${part}`, select] as const),
    )
    const rows = await selectTogether(tx, Object.fromEntries(named))
    return parts.map((selects, part) =>
      Object.fromEntries(Object.keys(selects).map((name) => [name, rows[`${name}_${part}`] ?? []])),
    )
  }
  return { builds, rows: gathered() }
}

/** Keeps the page's transaction open during its body, so that what reads first does not close it for what follows. */
export const holdPageRead = <T>(body: () => Promise<T>): Promise<T> => holding(pageRead(), body)

async function holding<T>(page: PageRead, work: () => Promise<T>): Promise<T> {
  page.holds++
  try {
    return await work()
  } finally {
    page.holds--
    void closeUnlessHeld(page)
  }
}

/** Turns of the event loop in which React renders what a body returned; parts of it may read on. */
const TURNS = 4

async function closeUnlessHeld(page: PageRead): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    if (page.holds > 0) return
    await new Promise(setImmediate)
  }
  if (page.holds > 0) return
  page.shared?.finish()
  page.shared = null
}

function openSharedRead(begin: string): SharedRead {
  let finish = () => {}
  const finished = new Promise<void>((done) => {
    finish = done
  })
  const tx = new Promise<Tx>((opened, failed) => {
    withSlot(() =>
      transact(begin, (one) => {
        opened(one)
        return finished
      }),
    ).catch(failed)
  })
  return { begin, tx, finish, next: null }
}

/**
 * Connections that pages leave to others. A page that holds one may need a second, for a write or another company; if
 * pages held all of them, each would wait for the others.
 */
const RESERVED = 3

const shared = globalThis as { kesherPageReads?: { open: number; waiting: (() => void)[] } }

async function withSlot(work: () => Promise<void>): Promise<void> {
  shared.kesherPageReads ??= { open: 0, waiting: [] }
  const slots = shared.kesherPageReads
  if (slots.open >= Math.max(1, poolSize() - RESERVED)) await new Promise<void>((free) => slots.waiting.push(free))
  else slots.open++
  try {
    await work()
  } finally {
    // A page that waits takes over the slot.
    const next = slots.waiting.shift()
    if (next) next()
    else slots.open--
  }
}
