import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field } from '#ui/field/field.tsx'
import { MarkdownEditor } from '#ui/markdown/markdown-editor.tsx'
import { render } from '../../../test/render.tsx'
import { PaletaBotao } from './paleta-botao.tsx'

let chegou = () => {}
const codigo = new Promise<void>((chega) => (chegou = chega))
vi.mock('./paleta.tsx', async (original) => {
  await codigo
  return original()
})

function Tela() {
  const [texto, setTexto] = useState('Marque aqui')
  return (
    <>
      <PaletaBotao />
      <Field label="Texto">
        <MarkdownEditor value={texto} onChange={setTexto} lang="pt-BR" maxLength={200} toHtml={async () => ''} />
      </Field>
    </>
  )
}

test('Ctrl+K opens the palette when its code arrives, however often it was pressed meanwhile', async () => {
  await render(<PaletaBotao />)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('{Control>}k{/Control}')
  chegou()
  const paleta = page.getByRole('combobox', { name: 'Buscar página' })
  await expect.element(paleta).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(paleta).not.toBeInTheDocument()
})

test('Ctrl+K in the Markdown editor makes a link and opens no palette, and opens it elsewhere', async () => {
  await render(<Tela />)
  const campo = page.getByRole('textbox', { name: 'Texto' })
  const paleta = page.getByRole('combobox', { name: 'Buscar página' })
  await campo.click()
  for (const tecla of ['k', 'K']) {
    await campo.fill('Marque aqui')
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.keyboard(`{Control>}${tecla}{/Control}`)
    await expect.element(campo).toHaveValue('[Marque aqui](https://)')
  }
  await expect.element(paleta).not.toBeInTheDocument()

  await page
    .getByRole('button', { name: /Buscar página/ })
    .element()
    .focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(paleta).toHaveFocus()
})
