import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Writes a stream to a temporary file with random access. The file is unlinked at once, so nothing remains however the
 * process ends.
 */
export async function scratchFile(source: AsyncIterable<Uint8Array>): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'kesher-import-'))
  const file = await open(join(folder, 'file'), 'wx+', 0o600)
  await rm(folder, { recursive: true })
  try {
    for await (const chunk of source) await file.writeFile(chunk)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}
