import { readFileSync } from 'node:fs'

/** Reads a fixture, written by hand after the standard as the named program writes such a file. */
export const readFixture = (name: string): Uint8Array =>
  readFileSync(new URL(`./fixtures/${name}.ics`, import.meta.url))
