import type { Config } from '@react-router/dev/config'
import { prerenderizadas } from './app/shell/prerenderizadas.ts'

export default {
  ssr: false,
  prerender: [...prerenderizadas],
  buildDirectory: process.env.PRERENDER_LOCALE === 'en' ? 'build-en' : 'build',
} satisfies Config
