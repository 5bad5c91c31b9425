import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const SECONDS = 10
const MB = 1024 * 1024
const HEAP_MB = 256
// Below the heap limit, because process memory is sampled with a delay.
const GROWTH_MB = 224
const WATCH_MS = 20

/** Why a thread gave no answer: it exceeded its time or memory, or it failed. */
export type ThreadFailure = { failed: 'timeout' | 'memory' | 'crash' }

let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs one of this folder's plain threads on an untrusted PDF, one at a time per process, with 256 MB and 10 seconds,
 * and then terminates it. The thread's file is resolved from the working directory, because bundling moves this module
 * away from it.
 */
export function runThread<T>(name: 'inspect' | 'flatten', bytes: Uint8Array): Promise<T | ThreadFailure> {
  const copy = new Uint8Array(bytes)
  return inLine<T>(() => start(name, copy, [copy.buffer]), bytes.length)
}

/** The same for a file on disk, with a description of the task; `size` is the file's size in bytes. */
export const runFileThread = <T>(
  name: 'payslip-read' | 'payslip-cut',
  task: { path: string } & Record<string, unknown>,
  size: number,
): Promise<T | ThreadFailure> => inLine<T>(() => start(name, task, []), size)

function inLine<T>(begin: () => Worker, size: number): Promise<T | ThreadFailure> {
  const answer = queue.then(() => guarded<T>(begin(), size))
  queue = answer.catch(() => undefined)
  return answer
}

function start(name: string, workerData: unknown, transferList: ArrayBuffer[]): Worker {
  const file = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'pdf', `${name}-thread.mjs`)
  return new Worker(/* turbopackIgnore: true */ file, {
    workerData,
    transferList,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })
}

/**
 * Enforces the limits. The heap limit does not count byte arrays, in which a decompression bomb expands, so the size of
 * the process is watched as well.
 */
function guarded<T>(worker: Worker, size: number): Promise<T | ThreadFailure> {
  const most = process.memoryUsage.rss() + GROWTH_MB * MB + 3 * size
  return new Promise((resolve) => {
    let isFinished = false
    const timer = setTimeout(() => finish({ failed: 'timeout' }), SECONDS * 1000)
    const watch = setInterval(() => process.memoryUsage.rss() > most && finish({ failed: 'memory' }), WATCH_MS)
    const finish = (answer: T | ThreadFailure) => {
      if (isFinished) return
      isFinished = true
      clearTimeout(timer)
      clearInterval(watch)
      void worker.terminate().then(() => resolve(answer))
    }
    worker.once('message', (answer: T) => finish(answer))
    worker.once('error', (error) => finish({ failed: isOutOfMemory(error) ? 'memory' : 'crash' }))
    worker.once('exit', () => finish({ failed: 'crash' }))
  })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
