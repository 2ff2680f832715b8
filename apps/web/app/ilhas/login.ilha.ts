import { tituloErro } from '@zelo/contract/erro'
import { cpfCompleto, mascararCpf } from '#features/acesso/cpf-input.ts'
import { entrarComCpf } from '#features/acesso/entrada.ts'
import { ErroApi } from '#lib/api-client.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { mostrarAviso } from './aviso.ts'

/** Login by fetch: mask, show password, messages without leaving the page. */
export function iniciarLogin(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-login]')
  const cpf = form?.querySelector<HTMLInputElement>('[name=cpf]')
  const senha = form?.querySelector<HTMLInputElement>('[name=senha]')
  if (!form || !cpf || !senha) return

  const parametros = new URLSearchParams(location.search)
  const pendente = document.querySelector<HTMLElement>('[data-pendente]')
  if (pendente) pendente.hidden = parametros.get('status') !== 'pending'
  const erro = parametros.get('erro')
  if (erro) avisar(textoDe(form, erro))

  mascararCpf(cpf)
  cpf.addEventListener('input', () => {
    mascararCpf(cpf)
    cpf.setCustomValidity('')
  })
  mostrarSenha(form, senha)

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!cpfCompleto(cpf.value)) {
      cpf.setCustomValidity(form.dataset.cpfCurto ?? '')
      cpf.reportValidity()
      return
    }
    const botao = form.querySelector<HTMLButtonElement>('[type=submit]')
    if (botao?.ariaBusy === 'true') return
    if (botao) botao.ariaBusy = 'true'
    try {
      location.assign(await entrarComCpf(cpf.value, senha.value))
    } catch (motivo) {
      if (botao) botao.ariaBusy = null
      avisar(
        motivo instanceof ErroApi
          ? [motivo.message, motivo.corpo.acao].filter(Boolean).join(' ')
          : textoDe(form, 'indisponivel'),
      )
      senha.focus()
      senha.select()
    }
  })
}

function avisar(texto: string): void {
  mostrarAviso({ titulo: tituloErro[idiomaAtual()], texto, tipo: 'error' })
}

/** The words for the code that the form's own POST leaves in the address. */
function textoDe({ dataset }: HTMLFormElement, codigo: string): string {
  if (codigo.includes('muitas')) return dataset.muitas ?? ''
  if (codigo.includes('indispon')) return dataset.indisponivel ?? ''
  return (codigo === 'credenciais' ? dataset.recusado : dataset.inativa) ?? ''
}

function mostrarSenha(form: HTMLFormElement, senha: HTMLInputElement): void {
  const botao = form.querySelector<HTMLButtonElement>('[data-ver-senha]')
  if (!botao) return
  const rotulos = { password: botao.ariaLabel, text: botao.dataset.verSenha ?? null }
  botao.hidden = false
  botao.addEventListener('click', () => {
    const tipo = senha.type === 'password' ? 'text' : 'password'
    senha.type = tipo
    botao.ariaPressed = String(tipo === 'text')
    botao.ariaLabel = rotulos[tipo]
  })
}
