import { expect, it } from 'vitest'
import { markdownToHtml } from './html.ts'

it('shows quotes within quotes to a depth that can be read, and what is deeper as text', async () => {
  const html = await markdownToHtml(`${'>'.repeat(5_900)} oi`)
  expect(html.match(/<blockquote>/g)).toHaveLength(12)
  expect(html).toContain('&gt; oi')
})
