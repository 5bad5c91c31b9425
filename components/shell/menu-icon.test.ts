import { expect, it } from 'vitest'

import { menu } from '@/lib/routes/menu'

import { MENU_ICONS } from './menu-icon'

it('every entry of the menu has an icon', () => {
  const icons = menu.flatMap(({ items }) => items.map(({ icon }) => icon))
  expect(icons.filter((icon) => !MENU_ICONS[icon])).toEqual([])
})
