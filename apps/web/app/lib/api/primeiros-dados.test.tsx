import { expect, it } from 'vitest'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { render } from '../../../test/render.tsx'
import { primeirosDados } from './query-client.ts'

it('the first data are there when no placeholder is shown any more', async () => {
  const tela = await render(<Skeleton />)
  let chegaram = false
  void primeirosDados().then(() => {
    chegaram = true
  })
  await new Promise((passou) => setTimeout(passou, 500))
  expect(chegaram).toBe(false)
  await tela.unmount()
  await expect.poll(() => chegaram).toBe(true)
})
