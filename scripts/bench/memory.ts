import { setTimeout as pause } from 'node:timers/promises'

import { type ComparedPage, targetAt } from './compared-pages'
import { load } from './load'
import { type Memory, memory } from './processes'
import { printTitle } from './report'

/** Minutes of load between the two measurements of memory. */
const MINUTES = Number(process.env.BENCH_LOAD_MINUTES ?? 10)
const SAMPLES = 10
/** Seconds after a start, or after the load, until memory counts as that of rest. */
const REST_SECONDS = 15
const SLICE_SECONDS = 5

type Running = { origin: string; web: number; worker: number }

/** Prints the memory of web and worker at rest, along a load of all pages in turn, and after it. */
export async function printMemory(
  { origin, web, worker }: Running,
  pages: readonly ComparedPage[],
  cookie: string,
): Promise<void> {
  printTitle(`memory, MB as PSS (RSS), ${MINUTES} minutes of load on all pages in turn`)
  const print = (name: string, wanted = '') =>
    console.log(`  ${name.padEnd(22)}web ${text(memory(web))}   worker ${text(memory(worker))}   ${wanted}`)
  await pause(REST_SECONDS * 1000)
  print('at rest', '(web ≤ 220, worker ≤ 150)')
  const [from, length] = [Date.now(), MINUTES * 60_000]
  const targets = pages.map((page) => targetAt(origin, page.ours, page.isSignedIn ? cookie : undefined))
  for (let sample = 1; sample <= SAMPLES; sample++) {
    for (let slice = 0; slice === 0 || Date.now() < from + (length * sample) / SAMPLES; slice++) {
      const target = targets[slice % targets.length]
      if (target) await load(target, Math.max(1, Math.min(SLICE_SECONDS, length / 1000 / SAMPLES)))
    }
    print(`after ${((Date.now() - from) / 60_000).toFixed(1)} minutes`)
  }
  await pause(REST_SECONDS * 1000)
  print('after load', '(web ≤ 400, worker ≤ 150)')
}

const text = ({ pssMb, rssMb }: Memory) => `${pssMb.toFixed(0).padStart(4)} (${rssMb.toFixed(0)})`.padEnd(12)
