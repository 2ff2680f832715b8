import type { Config } from '@react-router/dev/config'
import { prerenderizadas } from './app/shell/prerenderizadas.ts'

export default {
  ssr: false,
  prerender: [...prerenderizadas],
  // Each pass has its own folder; `scripts/build.ts` puts the finished build in place in one step.
  buildDirectory: `.cache/build-${process.env.PRERENDER_LOCALE ?? 'br'}`,
} satisfies Config
