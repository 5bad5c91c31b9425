import type { BuildOptions } from 'esbuild'

/** How the chat of websites is bundled: one script for browsers of the last years, with nothing of others in it. */
export const WEBCHAT_BUNDLING = {
  entryPoints: ['lib/webchat-widget/main.ts'],
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  target: ['chrome111', 'firefox115', 'safari16.4'],
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions
