import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ErroApi } from '#lib/api/api-client.ts'
import { useLocation } from '#lib/navegador/rota.ts'
import { gravarToken, limparSessao } from '#lib/sessao/session.ts'
import { Link } from '#ui/button/link.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { MaskedInput } from '#ui/mask/masked-input.tsx'
import { modal } from '#ui/modal/modal.ts'
import { ModalProvider } from '#ui/modal/modal-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { render } from '../../../test/render.tsx'
import { Form, SubmitButton } from './form.tsx'
import { useForm } from './use-form.ts'

type Pessoa = { nome: string; telefone: string; senha: string }

const token = (id: number) => `x.${btoa(JSON.stringify({ id }))}.x`
const nome = () => page.getByLabelText('Nome')
const telefone = () => page.getByLabelText('Telefone')
const salvar = () => page.getByRole('button', { name: 'Salvar', exact: true })

type Chamadas = { save: (pessoa: Pessoa, over: Pessoa) => Promise<unknown>; reread?: () => Promise<Pessoa> }

function Pagina({ save, reread }: Chamadas) {
  const { pathname } = useLocation()
  const [values, setValues] = useState<Pessoa>({ nome: 'Ana', telefone: '', senha: '' })
  return (
    <>
      {pathname === '/conta-usuario/editar-perfil' ? (
        <Edicao
          values={values}
          save={async (pessoa) => {
            await save(pessoa, values)
            setValues(pessoa)
          }}
          reread={reread}
        />
      ) : (
        <h1>Outra página</h1>
      )}
      <button type="button" onClick={() => setValues({ ...values, nome: 'Ana antes' })}>
        Voltar ao de antes
      </button>
      <Link to="/private">Sair daqui</Link>
      <Link to="/conta-usuario/editar-perfil">Editar</Link>
      <ModalProvider />
      <ToastProvider />
    </>
  )
}

function Edicao({
  values,
  save,
  reread,
}: Pick<Chamadas, 'reread'> & { values: Pessoa; save: (pessoa: Pessoa) => Promise<void> }) {
  const form = useForm({
    what: 'cadastro de Ana',
    values,
    save,
    reread,
    words: { nome: { label: 'Nome de registro' } },
    saved: 'Cadastro salvo.',
    draft: 'pessoa-1',
    secret: ['senha'],
  })
  return (
    <Form form={form}>
      <form.Field name="nome" label="Nome" required maxChars={10} />
      <form.Field name="telefone" label="Telefone" as={MaskedInput} mask="phone" />
      <form.Field name="senha" label="Senha" as={PasswordInput} />
      <SubmitButton form={form} />
    </Form>
  )
}

function abrir(save: Chamadas['save'] = async () => undefined, reread?: Chamadas['reread']) {
  return render(<Pagina save={save} reread={reread} />, '/conta-usuario/editar-perfil')
}

beforeEach(() => gravarToken(token(7)))
afterEach(() => {
  modal.dismissAll()
  toast.clear()
  limparSessao('SESSAO_EXIT')
})

describe('form', () => {
  it('sends every field once and confirms', async () => {
    const sent: Pessoa[] = []
    let done = () => {}
    await abrir((pessoa) => {
      sent.push(pessoa)
      return new Promise<void>((resolve) => (done = resolve))
    })
    await nome().fill('Bia')
    await telefone().click()
    await userEvent.keyboard('11987654321')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(salvar()).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await salvar().click({ force: true })
    expect(sent).toEqual([{ nome: 'Bia', telefone: '(11) 98765-4321', senha: '' }])
    done()
    await expect.element(page.getByText('Cadastro salvo.')).toBeVisible()
    await page.getByRole('link', { name: 'Sair daqui' }).click()
    await expect.element(page.getByRole('heading', { name: 'Outra página' })).toBeVisible()
  })

  it('the fields show the record after it changes: a restored version, an undone change', async () => {
    await abrir()
    await nome().fill('Ana Lima')
    await salvar().click()
    await expect.element(page.getByText('Cadastro salvo.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Voltar ao de antes' }).click()
    await expect.element(nome()).toHaveValue('Ana antes')
  })

  it("its own rules refuse with the server's words and focus the first invalid field", async () => {
    let calls = 0
    await abrir(async () => calls++)
    await nome().fill('')
    await salvar().click()
    await expect.element(nome()).toHaveFocus()
    await expect.element(page.getByText('Preencha este campo.')).toBeVisible()
    await nome().fill('um nome comprido')
    await expect.element(page.getByText('Use no máximo 10 caracteres.')).toBeVisible()
    expect(calls).toBe(0)
  })

  it('a server refusal shows on its field, and the next try works', async () => {
    const answers = [new ErroApi(422, { campos: { telefone: 'Este telefone já é de outra pessoa.' } }), null]
    await abrir(async () => {
      const error = answers.shift()
      if (error) throw error
    })
    await nome().fill('Bia')
    await salvar().click()
    await expect.element(telefone()).toHaveFocus()
    await expect.element(telefone()).toHaveAccessibleDescription('Este telefone já é de outra pessoa.')
    await salvar().click()
    await expect.element(page.getByText('Cadastro salvo.')).toBeVisible()
  })

  it('a refusal without a field, and any other error, shows as «Atenção»', async () => {
    const answers = [
      new ErroApi(422, { campos: { plano: 'O plano acabou: renove antes.' } }),
      new ErroApi(400, { message: 'O prazo passou.', acao: 'Comece de novo.' }),
      null,
    ]
    await abrir(async () => {
      const error = answers.shift()
      if (error) throw error
    })
    await nome().fill('Bia')
    for (const text of [/O plano acabou: renove antes\./, /O prazo passou\.\s*Comece de novo\./]) {
      await salvar().click()
      await expect.element(page.getByRole('alertdialog', { name: 'Atenção' }).getByText(text)).toBeVisible()
      await page.getByRole('button', { name: 'OK' }).click()
    }
    await salvar().click()
    await expect.element(page.getByText('Cadastro salvo.')).toBeVisible()
  })

  it('a question names the record before changes are lost, and «Continuar editando» keeps them', async () => {
    await abrir()
    await nome().fill('Bia')
    await page.getByRole('link', { name: 'Sair daqui' }).click()
    const question = page.getByRole('alertdialog', { name: 'Descartar as alterações em cadastro de Ana?' })
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect.element(nome()).toHaveValue('Bia')
    await page.getByRole('link', { name: 'Sair daqui' }).click()
    await question.getByRole('button', { name: 'Descartar alterações' }).click()
    await expect.element(page.getByRole('heading', { name: 'Outra página' })).toBeVisible()
    await page.getByRole('link', { name: 'Editar' }).click()
    await expect.element(nome()).toHaveValue('Ana')
  })

  it('a draft survives a failed network and a reload, without the password, and sign-out deletes it', async () => {
    const screen = await abrir(async () => {
      throw new ErroApi(undefined)
    })
    await nome().fill('Bia')
    await page.getByLabelText('Senha', { exact: true }).fill('segredo-meu')
    await salvar().click()
    await expect.element(page.getByRole('alertdialog').getByText(/o que você escreveu continua aqui/)).toBeVisible()
    await screen.unmount()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('segredo')
    modal.dismissAll()

    const again = await abrir()
    await expect.element(page.getByText(/Recuperamos o que você tinha escrito/)).toBeVisible()
    await expect.element(nome()).toHaveValue('Bia')
    await expect.element(page.getByLabelText('Senha', { exact: true })).toHaveValue('')
    await again.unmount()

    gravarToken(token(8))
    const other = await abrir()
    await expect.element(nome()).toHaveValue('Ana')
    await other.unmount()

    limparSessao('SESSAO_EXIT')
    gravarToken(token(7))
    await abrir()
    await expect.element(nome()).toHaveValue('Ana')
  })

  it('when another person saved first, the form keeps the text, says what changed and offers their value', async () => {
    const sent: Pessoa[] = []
    const answers = [new ErroApi(409, { message: 'Rui salvou este registro agora há pouco.' }), null]
    await abrir(
      async (pessoa) => {
        sent.push(pessoa)
        const error = answers.shift()
        if (error) throw error
      },
      async () => ({ nome: 'Ana Rui', telefone: '', senha: '' }),
    )
    await nome().fill('Bia')
    await salvar().click()
    const notice = page.getByRole('alert').filter({ hasText: 'Rui salvou este registro agora há pouco.' })
    await expect.element(notice.getByText('Nome de registro')).toBeInViewport()
    await expect.element(notice.getByText('Ana Rui')).toBeVisible()
    await expect.element(nome()).toHaveValue('Bia')
    await notice.getByRole('button', { name: 'Usar este valor' }).click()
    await expect.element(nome()).toHaveValue('Ana Rui')
    await salvar().click()
    await expect.element(page.getByText('Cadastro salvo.')).toBeVisible()
    await expect.element(notice).not.toBeInTheDocument()
    expect(sent.map((pessoa) => pessoa.nome)).toEqual(['Bia', 'Ana Rui'])
  })

  it('when the record cannot be read again, it says who saved first and reads again on the next try', async () => {
    let readings = 0
    await abrir(
      async () => {
        throw new ErroApi(409, { message: 'Rui salvou este registro agora há pouco.' })
      },
      async () => {
        readings += 1
        if (readings === 1) throw new Error('offline')
        return { nome: 'Ana Rui', telefone: '', senha: '' }
      },
    )
    await nome().fill('Bia')
    await salvar().click()
    const notice = page.getByRole('alert').filter({ hasText: 'Rui salvou este registro agora há pouco.' })
    await expect.element(notice).toBeInViewport()
    await salvar().click()
    await expect.element(notice.getByText('Ana Rui')).toBeVisible()
    await expect.element(nome()).toHaveValue('Bia')
  })

  it('a value that another person changed meanwhile is shown, not overwritten', async () => {
    const over: string[] = []
    await abrir(
      async (_, { nome }) => {
        over.push(nome)
        if (nome === 'Ana') throw new ErroApi(409, { message: 'Rui salvou este registro agora há pouco.' })
      },
      async () => ({ nome: 'Ana antes', telefone: '', senha: '' }),
    )
    await nome().fill('Bia')
    await page.getByRole('button', { name: 'Voltar ao de antes' }).click()
    await salvar().click()
    await expect.element(page.getByRole('alert').getByText('Ana antes')).toBeVisible()
    await expect.element(nome()).toHaveValue('Bia')
    await salvar().click()
    await expect.element(page.getByText('Cadastro salvo.')).toBeVisible()
    expect(over).toEqual(['Ana', 'Ana antes'])
  })

  it('an untouched field follows the record, and saving uses the newer version', async () => {
    const over: string[] = []
    await abrir(async (_, { nome }) => over.push(nome))
    await telefone().click()
    await userEvent.keyboard('11987654321')
    await page.getByRole('button', { name: 'Voltar ao de antes' }).click()
    await expect.element(nome()).toHaveValue('Ana antes')
    await salvar().click()
    await expect.element(page.getByText('Cadastro salvo.')).toBeVisible()
    expect(over).toEqual(['Ana antes'])
  })
})
