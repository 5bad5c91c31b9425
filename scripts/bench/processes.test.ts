import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, it } from 'vitest'

import { findProcess, memory, processorMs, processTree } from './processes'

const BUSY =
  'const end = Date.now() + 300; while (Date.now() < end); console.log("worked"); setTimeout(() => {}, 60_000)'

it.runIf(process.platform === 'linux')(
  'counts the processor time of a process and its children, also after a child has ended',
  async () => {
    const before = processorMs(process.pid)
    const child = spawn(process.execPath, ['-e', BUSY], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    expect(processTree(process.pid)).toContain(child.pid)
    expect(findProcess(process.pid, 'console.log("worked")')).toBe(child.pid)
    expect(memory(child.pid ?? 0).rssMb).toBeGreaterThan(10)
    const during = processorMs(process.pid)
    expect(during).toBeGreaterThan(before)
    child.kill()
    await once(child, 'exit')
    expect(processorMs(process.pid)).toBeGreaterThanOrEqual(during)
    expect(() => findProcess(process.pid, 'console.log("worked")')).toThrow()
  },
)
