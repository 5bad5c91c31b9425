import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Looks at each address in light and dark, on a desk and on a phone: no accessibility fault, and nothing wider than the window. */
export async function expectAccessible(page: Page, paths: readonly string[]) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const skin of ['light', 'dark']) {
        await page.evaluate((value) => document.documentElement.setAttribute('data-skin', value), skin)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          `${path} ${width} ${skin}`,
        ).toEqual([])
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} ${width}`).toBe(0)
    }
  }
}
