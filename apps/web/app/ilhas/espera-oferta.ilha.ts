import type { Output } from '@zelo/contract/endpoint'
import type { aceitarOfertaEspera, consultarOfertaEspera, sairDaEspera } from '@zelo/contract/espera'
import { ErroApi, request, semEsquema } from '#lib/api-client.ts'
import { mostrarEstado } from './estados.ts'
import { avisarErro } from './formulario.ts'
import { quando } from './horarios.ts'
import { preencher } from './preencher.ts'

const consultar = semEsquema<typeof consultarOfertaEspera>('GET', '/espera/:token')
const aceitar = semEsquema<typeof aceitarOfertaEspera>('POST', '/espera/:token/aceites')
const sair = semEsquema<typeof sairDaEspera>('POST', '/espera/:token/saidas')

type Oferta = Output<typeof consultarOfertaEspera>

/** One offer of the waiting list by the token at the end of the address. */
export async function iniciar(raiz: HTMLElement): Promise<void> {
  const params = { token: decodeURIComponent(location.pathname.split('/')[2] ?? '') }
  const mostrar = (oferta: Oferta) => {
    const { empresa, servico, profissional, inicio, expira_em, situacao, sinal } = oferta
    if (sinal) {
      location.replace(`/agendar/${empresa.chave}?sinal=${encodeURIComponent(sinal)}`)
      return
    }
    preencher(raiz, {
      empresa: empresa.nome,
      servico,
      profissional,
      quando: quando(inicio, empresa.fuso),
      prazo: quando(expira_em, empresa.fuso),
    })
    for (const link of raiz.querySelectorAll<HTMLAnchorElement>('[data-agendar]'))
      link.href = `/agendar/${empresa.chave}`
    mostrarEstado(raiz, situacao.toLowerCase())
  }
  try {
    if (!params.token) throw new ErroApi(404)
    mostrar(await request(consultar, { params }))
  } catch (motivo) {
    if (!(motivo instanceof ErroApi)) throw motivo
    if (motivo.status === 404 || motivo.status === 422) mostrarEstado(raiz, 'ausente')
    else avisarErro(motivo)
    return
  }
  const acoes = { aceitar, sair } as const
  for (const botao of raiz.querySelectorAll<HTMLButtonElement>('[data-acao]')) {
    botao.addEventListener('click', async () => {
      if (botao.ariaBusy === 'true') return
      botao.ariaBusy = 'true'
      try {
        mostrar(await request(acoes[botao.dataset.acao as keyof typeof acoes], { params }))
      } catch (motivo) {
        if (!(motivo instanceof ErroApi)) throw motivo
        avisarErro(motivo)
      }
      botao.ariaBusy = null
    })
  }
}
