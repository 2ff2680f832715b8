import { expect, it } from 'vitest'
import { markdownParaHtml } from './html.ts'

it('shows nested quotes to a readable depth, deeper ones as text', async () => {
  const html = await markdownParaHtml(`${'>'.repeat(5_900)} oi`)
  expect(html.match(/<blockquote>/g)).toHaveLength(12)
  expect(html).toContain('&gt; oi')
})
