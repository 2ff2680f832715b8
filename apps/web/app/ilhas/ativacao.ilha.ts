import type { ativar } from '@zelo/contract/conta'
import { mascararCpf } from '#features/acesso/cpf-input.ts'
import { ErroApi, request, semEsquema } from '#lib/api-client.ts'
import { mostrarEnviado, mostrarEstado, tirarToken } from './estados.ts'
import { ligarFormulario } from './formulario.ts'
import { chamadaReenviar, pedirAtivacao } from './reenviar-ativacao.ts'
import { ligarReenvio } from './reenvio.ts'

const chamadaAtivar = semEsquema<typeof ativar>('POST', '/conta/ativacoes')

/** Uses the token of the link by a call, and says what came of it. */
export function iniciar(raiz: HTMLElement): void {
  const token = tirarToken()
  if (token === null) pedirCpf(raiz)
  else void tentar(raiz, token)
  raiz.querySelector('[data-tentar]')?.addEventListener('click', () => token && tentar(raiz, token))
  const recusado = raiz.querySelector('[data-estado=recusado]')
  if (recusado && token) ligarReenvio(recusado, () => pedirAtivacao({ token }))
}

async function tentar(raiz: HTMLElement, token: string): Promise<void> {
  mostrarEstado(raiz, 'ativando')
  try {
    await request(chamadaAtivar, { body: { token } })
    mostrarEstado(raiz, 'pronto')
  } catch (motivo) {
    const recusado = motivo instanceof ErroApi && (motivo.status === 400 || motivo.status === 422)
    mostrarEstado(raiz, recusado ? 'recusado' : 'falha')
  }
}

function pedirCpf(raiz: HTMLElement): void {
  mostrarEstado(raiz, 'sem-token')
  const form = raiz.querySelector('form')
  const cpf = form?.querySelector<HTMLInputElement>('[name=cpf]')
  if (!form || !cpf) return
  mascararCpf(cpf)
  ligarFormulario(form, {
    chamada: chamadaReenviar,
    entrada: () => ({ body: { cpf: cpf.value } }),
    aoResponder(resposta) {
      const enviado = mostrarEnviado(raiz, resposta)
      if (enviado) ligarReenvio(enviado, () => pedirAtivacao({ cpf: cpf.value }), { contando: true })
    },
  })
}
