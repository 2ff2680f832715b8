import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { Section } from './section.tsx'

const tela = (
  <>
    <div className="h-[3000px]" />
    <Section title="PIN" height="[--height:10rem]">
      <button type="button">Criar um PIN</button>
    </Section>
  </>
)
const botao = () => page.getByRole('button', { name: 'Criar um PIN' })

it('controls far below are drawn when the page scrolls to them', async () => {
  await render(tela)
  await expect.element(page.getByRole('heading', { name: 'PIN' })).toBeInTheDocument()
  await new Promise((passou) => setTimeout(passou, 300))
  expect(botao().query()).toBeNull()
  page.getByRole('heading', { name: 'PIN' }).element().scrollIntoView()
  await expect.element(botao()).toBeVisible()
})

it('controls far below are drawn with the first key', async () => {
  await render(tela)
  expect(botao().query()).toBeNull()
  await userEvent.keyboard('{Tab}')
  await expect.element(botao()).toBeInTheDocument()
})
