/** Light, with lines instead of shadows, with a dark menu, dark (spec, 4). */
export const SKINS = ['light', 'bordered', 'semi-dark', 'dark'] as const
export type Skin = (typeof SKINS)[number]
