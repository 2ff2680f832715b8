import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { Telefone } from './telefone.tsx'

const treino = {
  empresa: 'Clínica Aurora',
  servico: null,
  fuso: 'America/Sao_Paulo',
  status: null,
  digitando: false,
  lida_ate: 0,
  mensagens: [],
  chegando: [],
  agenda: [],
} as unknown as Parameters<typeof Telefone>[0]['treino']

it('a message that could not be sent is in the field again', async () => {
  const answers = [false, true]
  await render(
    <Telefone
      treino={treino}
      indo={[]}
      onDizer={async () => answers.shift() ?? true}
      onRecomecar={() => Promise.resolve()}
    />,
  )
  const field = page.getByLabelText('Mensagem do cliente')
  await field.fill('Quanto custa a limpeza?')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Quanto custa a limpeza?')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
})
