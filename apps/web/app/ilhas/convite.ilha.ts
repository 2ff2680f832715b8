import type { aceitarConvite, aceitarConviteComConta, consultarConvite } from '@zelo/contract/convite'
import { mascararCpf } from '#features/acesso/cpf-input.ts'
import { ErroApi, request, semEsquema } from '#lib/api-client.ts'
import { lerSessao } from '#lib/session.ts'
import { mostrarEstado } from './estados.ts'
import { acompanharForca } from './forca-senha.ts'
import { avisarErro, ligarFormulario } from './formulario.ts'
import { mostrarSenha } from './ver-senha.ts'

const consultar = semEsquema<typeof consultarConvite>('POST', '/convites/consultar')
const aceitar = semEsquema<typeof aceitarConvite>('POST', '/convites/aceitar')
const aceitarComConta = semEsquema<typeof aceitarConviteComConta>('POST', '/convites/aceitar-com-conta')

/** An invitation by the token at the end of the address. */
export async function iniciar(raiz: HTMLElement): Promise<void> {
  const token = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  try {
    if (!token) throw new ErroApi(404)
    preencher(raiz, { ...(await request(consultar, { body: { token } })), conta: lerSessao().usuario?.nome ?? '' })
    mostrarEstado(raiz, 'convite')
  } catch (motivo) {
    if (!(motivo instanceof ErroApi)) throw motivo
    if (motivo.status === 404 || motivo.status === 422) mostrarEstado(raiz, 'vencido')
    else avisarErro(motivo)
    return
  }
  const autenticado = lerSessao().autenticado
  for (const [marca, mostra] of [
    ['[data-com-conta]', autenticado],
    ['[data-sem-conta]', !autenticado],
  ] as const) {
    const parte = raiz.querySelector<HTMLElement>(marca)
    if (parte) parte.hidden = !mostra
  }
  ligarNova(raiz, token)
  ligarConta(raiz, token)
}

function preencher(raiz: HTMLElement, dados: Record<string, unknown>): void {
  for (const lugar of raiz.querySelectorAll<HTMLElement>('[data-dado]')) {
    lugar.textContent = String(dados[lugar.dataset.dado ?? ''] ?? '')
  }
  for (const parte of raiz.querySelectorAll<HTMLElement>('[data-so]')) parte.hidden = !dados[parte.dataset.so ?? '']
}

function ligarNova(raiz: HTMLElement, token: string): void {
  const form = raiz.querySelector('form')
  const cpf = form?.querySelector<HTMLInputElement>('[name=cpf]')
  const senha = form?.querySelector<HTMLInputElement>('[name=senha]')
  if (!form || !cpf || !senha) return
  mascararCpf(cpf)
  mostrarSenha(form, senha)
  acompanharForca(form, senha)
  ligarFormulario(form, {
    chamada: aceitar,
    entrada: () => ({ body: { token, cpf: cpf.value, senha: senha.value } }),
    aoResponder: () => mostrarEstado(raiz, 'pronto'),
    aoRecusar({ status }) {
      if (status !== 404) return false
      mostrarEstado(raiz, 'vencido')
      return true
    },
  })
}

function ligarConta(raiz: HTMLElement, token: string): void {
  const botao = raiz.querySelector<HTMLButtonElement>('[data-aceitar]')
  botao?.addEventListener('click', async () => {
    if (botao.ariaBusy === 'true') return
    botao.ariaBusy = 'true'
    try {
      await request(aceitarComConta, { body: { token } })
      mostrarEstado(raiz, 'aceito')
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (motivo.status === 404) mostrarEstado(raiz, 'vencido')
      else avisarErro(motivo)
    } finally {
      botao.ariaBusy = null
    }
  })
}
