import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { BarChart } from './bar-chart.tsx'
import { LineChart } from './line-chart.tsx'

const pontos = ['16', '17', '18'].map((dia) => ({ short: `${dia} nov.`, full: `${dia} de novembro` }))
const series = [
  { name: 'No horário', values: [1, 2, 3] },
  { name: 'Fora do horário', values: [40, 50, 60] },
] as const

const chave = () => document.querySelector('figcaption')?.textContent

it.each([
  ['bars', BarChart],
  ['lines', LineChart],
])('the keyboard reads %s point by point, each as a sentence', async (_nome, Grafico) => {
  await render(<Grafico title="Conversas por dia" points={pontos} series={series} write={String} />)
  const leitura = page.getByRole('slider', { name: 'Conversas por dia: ler ponto a ponto' })
  await userEvent.tab()
  await expect.element(leitura).toHaveFocus()
  await expect.element(leitura).toHaveAttribute('aria-valuetext', '18 de novembro: No horário 3, Fora do horário 60')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(leitura).toHaveAttribute('aria-valuetext', '17 de novembro: No horário 2, Fora do horário 50')
  await expect.poll(chave).toBe('No horário2Fora do horário50')
  await userEvent.keyboard('{Home}')
  await expect.poll(chave).toBe('No horário1Fora do horário40')
  await userEvent.tab()
  await expect.poll(chave).toBe('No horárioFora do horário')
})
