import { expect, it } from 'vitest'
import { markdownToHtml } from './html.ts'

it('shows nested quotes to a readable depth, and deeper ones as text', async () => {
  const html = await markdownToHtml(`${'>'.repeat(5_900)} oi`)
  expect(html.match(/<blockquote>/g)).toHaveLength(12)
  expect(html).toContain('&gt; oi')
})
