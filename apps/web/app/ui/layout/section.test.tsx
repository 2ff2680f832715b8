import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { render } from '../../../test/render.tsx'
import { Section } from './section.tsx'

const longe = (
  <>
    <div className="h-[3000px]" />
    <Section title="PIN" height="[--height:10rem]">
      <button type="button">Criar um PIN</button>
    </Section>
  </>
)
const botao = () => page.getByRole('button', { name: 'Criar um PIN' })

it('controls far below are drawn when the page scrolls to them', async () => {
  await render(
    <>
      <Skeleton />
      {longe}
    </>,
  )
  await expect.element(page.getByRole('heading', { name: 'PIN' })).toBeInTheDocument()
  await new Promise((passou) => setTimeout(passou, 500))
  expect(botao().query()).toBeNull()
  page.getByRole('heading', { name: 'PIN' }).element().scrollIntoView()
  await expect.element(botao()).toBeVisible()
})

it('controls far below are drawn without scrolling once nothing is loading', async () => {
  await render(longe)
  await expect.element(botao()).toBeInTheDocument()
})
