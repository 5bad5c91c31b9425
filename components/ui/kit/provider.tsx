'use client'

import { type CSSVariablesResolver, createTheme, DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

const BRAND = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900'] as const
/**
 * Blue-grey scale of the dark skin, from the lightest text to the background; the kit derives its dark surfaces from
 * it.
 */
const DARK = [
  '#e7ebf1',
  '#b7c1cf',
  '#96a3b6',
  '#6d7c93',
  '#36445a',
  '#2a3646',
  '#222d3c',
  '#18202b',
  '#141b25',
  '#10151d',
] as const

const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: {
    brand: BRAND.map((step) => `var(--p-${step})`) as unknown as Ten,
    dark: [...DARK] as unknown as Ten,
  },
  fontFamily: 'var(--font)',
  defaultRadius: 'sm',
  radius: { sm: 'var(--r-6)' },
  respectReducedMotion: true,
})
type Ten = [string, string, string, string, string, string, string, string, string, string]

/**
 * Maps the kit's variables to our design tokens. The tokens depend on the skin, so both colour schemes of the kit get
 * the same mapping.
 */
const byTokens: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--tx)',
    '--mantine-color-dimmed': 'var(--tx-3)',
    '--mantine-color-error': 'var(--bad-tx)',
    '--mantine-color-disabled-color': 'var(--tx-3)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-primary-color-filled': 'var(--pri)',
    '--mantine-primary-color-filled-hover': 'var(--pri-hover)',
    '--mantine-primary-color-light': 'var(--bg-sel)',
    '--mantine-primary-color-light-hover': 'var(--bg-on)',
  },
  light: {},
  dark: {},
})

/**
 * Provider around every widget of the kit. It writes nothing outside of itself, and its style sheet has the page's CSP
 * nonce.
 */
export function Kit({ children }: { children: ReactNode }) {
  const { skin } = document.documentElement.dataset
  const scheme = skin === 'dark' ? 'dark' : 'light'
  const isRtl = document.documentElement.dir !== 'ltr'
  return (
    <div className="kit" data-mantine-color-scheme={scheme}>
      <DirectionProvider initialDirection={isRtl ? 'rtl' : 'ltr'} detectDirection={false}>
        <MantineProvider
          theme={theme}
          forceColorScheme={scheme}
          cssVariablesSelector=".kit"
          cssVariablesResolver={byTokens}
          deduplicateCssVariables={false}
          withGlobalClasses={false}
          getRootElement={nowhere}
          getStyleNonce={pageNonce}
        >
          {children}
        </MantineProvider>
      </DirectionProvider>
    </div>
  )
}

const nowhere = () => undefined

/** Browsers hide the nonce attribute but expose the property. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
