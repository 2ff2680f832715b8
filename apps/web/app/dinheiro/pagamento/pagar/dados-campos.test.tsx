import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addressLabels } from '#ui/field/address-fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { render } from '../../../../test/render.tsx'
import { DadosCampos, valoresDosDados } from './dados-campos.tsx'

function Dados() {
  const form = useForm({ what: 'dados', words: addressLabels(), values: valoresDosDados(null), save: async () => {} })
  return (
    <Form form={form}>
      <DadosCampos form={form} />
      <button type="submit">Salvar</button>
    </Form>
  )
}

it('a section that an error opened stays open while the error is corrected and the user types in it', async () => {
  await render(<Dados />)
  const inscricao = page.getByRole('textbox', { name: /Inscrição municipal/ })
  const parte = page.getByRole('group')
  await expect.element(parte).not.toHaveAttribute('open')

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(parte).toHaveAttribute('open')
  for (const [campo, valor] of [
    ['Nome ou razão social', 'Iara Melo'],
    ['CPF ou CNPJ', '529.982.247-25'],
    ['E-mail', 'iara@exemplo.com.br'],
  ] as const)
    await page.getByLabelText(campo).fill(valor)
  await expect.element(parte).toHaveAttribute('open')

  await inscricao.click()
  await userEvent.keyboard('12')
  await expect.element(inscricao).toHaveFocus()
  await expect.element(inscricao).toHaveValue('12')
})
