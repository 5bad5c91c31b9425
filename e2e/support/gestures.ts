import type { Locator, Page } from '@playwright/test'

/** Draws a wave on the signature pad, as by hand. */
export async function drawSignature(page: Page) {
  const pad = page.locator('[data-testid="signature-pad"][data-ready]')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 40, box.y + 90)
  await page.mouse.down()
  for (let at = 1; at <= 30; at++) await page.mouse.move(box.x + 40 + at * 8, box.y + 90 + Math.sin(at / 2) * 45)
  await page.mouse.up()
}

/** Returns the bytes that a link downloads. */
export async function downloadOf(page: Page, link: Locator): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await link.click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks)
}
