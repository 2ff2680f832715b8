import type { recuperarSenha, redefinirSenha } from '@zelo/contract/conta'
import { formatCpf, onlyDigits } from '@zelo/contract/cpf'
import { request, semEsquema } from '#lib/api-client.ts'
import { mascarar } from '#lib/mascara.ts'
import { mostrarEnviado, mostrarEstado, tirarToken } from './estados.ts'
import { acompanharForca } from './forca-senha.ts'
import { ligarFormulario } from './formulario.ts'
import { ligarReenvio } from './reenvio.ts'
import { mostrarSenha } from './ver-senha.ts'

const chamadaRecuperar = semEsquema<typeof recuperarSenha>('POST', '/conta/senhas/recuperacoes')
const chamadaRedefinir = semEsquema<typeof redefinirSenha>('POST', '/conta/senhas/redefinicoes')

/** Asks for the link, or with the token of one for the new password. */
export function iniciar(raiz: HTMLElement): void {
  const token = tirarToken()
  ligarPedido(raiz)
  if (token !== null) ligarNova(raiz, token)
}

function ligarPedido(raiz: HTMLElement): void {
  const form = raiz.querySelector<HTMLFormElement>('form[data-pedir]')
  const conta = form?.querySelector<HTMLInputElement>('[name=conta]')
  if (!form || !conta) return
  // Digits are a CPF on its way; anything else is an e-mail.
  mascarar(conta, (texto) => (/^[\d.\s-]+$/.test(texto) ? formatCpf(texto) : texto))
  ligarFormulario(form, {
    chamada: chamadaRecuperar,
    entrada: () => ({ body: { conta: conta.value } }),
    conferir: (): Record<string, string> =>
      onlyDigits(conta.value).length === 11 || /\S@\S+\.\S/.test(conta.value)
        ? {}
        : { conta: conta.dataset.errado ?? '' },
    aoResponder(resposta) {
      const enviado = mostrarEnviado(raiz, resposta)
      const deNovo = () => request(chamadaRecuperar, { body: { conta: conta.value } })
      if (enviado) ligarReenvio(enviado, deNovo, { contando: true })
    },
  })
}

function ligarNova(raiz: HTMLElement, token: string): void {
  const form = raiz.querySelector<HTMLFormElement>('form[data-nova]')
  const senha = form?.querySelector<HTMLInputElement>('[name=senha]')
  if (!form || !senha) return
  mostrarEstado(raiz, 'nova')
  mostrarSenha(form, senha)
  acompanharForca(form, senha)
  ligarFormulario(form, {
    chamada: chamadaRedefinir,
    entrada: () => ({ body: { token, senha: senha.value } }),
    aoResponder: () => mostrarEstado(raiz, 'pronto'),
    aoRecusar({ status }) {
      if (status !== 400) return false
      const vencido = mostrarEstado(raiz, 'pedir')?.querySelector<HTMLElement>('[data-vencido]')
      if (vencido) vencido.hidden = false
      return true
    },
  })
}
