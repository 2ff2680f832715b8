import type { Config } from '@react-router/dev/config'

export default {
  ssr: false,
  // `scripts/build.ts` puts the finished build in place in one step.
  buildDirectory: '.cache/build',
} satisfies Config
